import type { Page } from '@playwright/test'

export const dialog = (page: Page) => page.locator('dialog[open]')
/** In the dialog that edits a form. */
export const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
export const busy = { status: 503, json: { error: 'The server is busy' } }
