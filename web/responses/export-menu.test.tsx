import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { show } from '#web/testing/show.tsx'
import { ExportMenu } from './export-menu.tsx'

beforeAll(() => loadCatalogue('en'))

test('whoever downloads by keyboard goes on with Cancel, and with Download once the file is there', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const file = writable.getWriter()
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(readable))
  vi.stubGlobal('showSaveFilePicker', undefined)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  show(<ExportMenu formId="f1" name="Rota" />)
  const download = page.getByRole('button', { name: 'Download' })
  await userEvent.tab()
  await expect.element(download).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await file.write(new Uint8Array(10))
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await file.close()
  await expect.element(download).toHaveFocus()
  expect(saved).toHaveBeenCalledOnce()
})
