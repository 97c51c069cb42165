import { ApiError, openStream } from '#web/app/api.ts'
import { currentCatalogue } from '#web/app/catalogue.ts'
import { withOwnAddress } from './own-address.ts'

/** The file with every link of a form. A plain link to it would come without the token. */
async function fetchFile(formId: string) {
  const { unreachable } = currentCatalogue().messages.network
  const answer = await openStream(`/invite/export/${formId}`).catch((error: Error) => {
    throw error instanceof ApiError ? error : new ApiError(0, unreachable)
  })
  return withOwnAddress(await answer.text())
}

/** Hands the file over to the browser, to be kept. */
export async function downloadLinks(formId: string, name: string) {
  const address = URL.createObjectURL(new Blob([await fetchFile(formId)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has begun to read it by the next minute
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Each address with its link, as a spreadsheet takes it from the clipboard. */
export async function linksToCopy(formId: string) {
  const [, ...lines] = (await fetchFile(formId)).trim().split('\r\n')
  return lines.map((line) => line.split(',').slice(0, 2).join('\t')).join('\n')
}
