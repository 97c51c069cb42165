import type { Language } from '#shared/messages/languages.ts'

type Settings = { demo: boolean; hasPublicUrl: boolean; language: Language }

/** What the server put into the page. */
export const settings: Settings = {
  demo: false,
  hasPublicUrl: false,
  language: 'en',
  ...JSON.parse(document.querySelector('#settings')?.textContent ?? '{}'),
}
