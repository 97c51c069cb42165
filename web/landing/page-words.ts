import type { Messages } from '#shared/messages/messages.ts'

/** What the server put into the page for its script. */
export const words = JSON.parse(document.querySelector('#words')?.textContent ?? '{}') as Messages['landing']['script']
