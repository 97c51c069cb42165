import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { de } from '#shared/messages/de.ts'
import { en } from '#shared/messages/en.ts'
import type { Language } from '#shared/messages/languages.ts'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { show } from '#web/testing/show.tsx'
import { CatalogueProvider } from '#web/ui/messages.tsx'
import { CustomLinkField } from './custom-link-field.tsx'

await loadCatalogue('en')
afterEach(() => void vi.restoreAllMocks())

function Switchable() {
  const [language, setLanguage] = useState<Language>('en')
  return (
    <CatalogueProvider value={{ language, messages: { en, de }[language] }}>
      <button type="button" onClick={() => setLanguage('de')}>
        Deutsch
      </button>
      <CustomLinkField formId="f1" own="" value="rota" error={undefined} onChange={() => {}} />
    </CatalogueProvider>
  )
}

test('why a link is not free is asked for anew in another language', async () => {
  const refusals = [en, de].map(({ fields }) => Response.json({ free: false, reason: fields.linkTaken }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => refusals.shift() ?? Response.error())
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Switchable />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(en.fields.linkTaken).first()).toBeVisible()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect.element(page.getByText(de.fields.linkTaken).first()).toBeVisible()
})
