import { openAsBlob } from 'node:fs'
import { endingOf, endingsOf, kindNames } from '#shared/file-kinds.ts'

/** Content that has no mark of its own, as texts have none. */
const text = 'text'

/** What a file with this ending may be found to hold, where that is not its own name. */
const contents = new Map<string, readonly string[]>([
  ['jpeg', ['jpg']],
  ['png', ['png', 'apng']],
  ['heif', ['heic']],
  ['tiff', ['tif']],
  ['svg', [text, 'xml']],
  ['txt', [text, 'xml']],
  ['md', [text, 'xml']],
  ['csv', [text]],
  ['tsv', [text]],
  ['html', [text, 'xml']],
  ['htm', [text, 'xml']],
  ['xml', [text, 'xml']],
  ['json', [text]],
  // the office formats of old are all the same container, and some programs write the new ones as plain archives
  ['doc', ['cfb', 'rtf', 'docx']],
  ['xls', ['cfb', 'xlsx']],
  ['ppt', ['cfb', 'pptx']],
  ['docx', ['docx', 'docm', 'zip']],
  ['xlsx', ['xlsx', 'xlsm', 'zip']],
  ['pptx', ['pptx', 'pptm', 'ppsx', 'zip']],
  ['odt', ['odt', 'zip']],
  ['ods', ['ods', 'zip']],
  ['odp', ['odp', 'zip']],
  ['pages', ['pages', 'zip']],
  ['key', ['key', 'zip']],
  ['numbers', ['numbers', 'zip']],
  ['epub', ['epub', 'zip']],
  ['gz', ['gz', 'tar.gz']],
  ['tgz', ['gz', 'tar.gz']],
  ['exe', ['exe']],
])

/** A sound may lie in the container of a film, under any of many names: what counts is that it is one or the other. */
const isMedia = (ending: string) => endingsOf(['audio', 'video']).includes(ending)
const isMediaType = (type: string) => /^(audio|video)\/|^application\/(ogg|vnd\.ms-asf|mxf)/.test(type)

const known = new Set<string>([...endingsOf(kindNames), ...contents.keys()])

export type Found = { ext: string; mime: string } | undefined

/** Whether a file of this name may hold what was found in it. Of an ending that we do not know we cannot tell. */
export function fitsItsName(name: string, found: Found) {
  const ending = endingOf(name)
  if (!known.has(ending)) return true
  if (isMedia(ending)) return found !== undefined && isMediaType(found.mime)
  return (contents.get(ending) ?? [ending]).includes(found?.ext ?? text)
}

/** What the content itself says it is; undefined for texts and everything without a mark. */
export async function findContent(path: string): Promise<Found> {
  // knows hundreds of formats: only loaded where files are sent
  const { fileTypeFromBlob } = await import('file-type')
  return fileTypeFromBlob(await openAsBlob(path))
}
