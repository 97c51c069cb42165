import { isCutOff } from './cut-off.ts'
import { refuse } from './refuse.ts'

/** One field of a form that an HTML page sends. Its bytes are there until the next one is asked for. */
export type Part = { name: string; fileName: string | undefined; bytes: AsyncIterable<Buffer> }

const malformed = () => refuse('malformed', (m) => m.errors.badRequest)

const longestHead = 4_096
const utf8 = new TextDecoder('utf-8', { fatal: true })
const disposition = /^content-disposition: *form-data; *name="([^"\r\n]*)"(?:; *filename="([^"\r\n]*)")?\r?$/im

/** Browsers write these three by their codes, and nothing else (HTML, multipart/form-data encoding algorithm). */
const unescaped = (text: string) => text.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code))

function readHead(head: Buffer) {
  let text: string
  try {
    text = utf8.decode(head)
  } catch {
    throw malformed()
  }
  const [, name, fileName] = disposition.exec(text) ?? []
  if (name === undefined) throw malformed()
  return { name: unescaped(name), fileName: fileName === undefined ? undefined : unescaped(fileName) }
}

export const boundaryOf = (contentType: string | undefined) =>
  /^multipart\/form-data; *boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))$/i
    .exec(contentType ?? '')
    ?.slice(1)
    .find((found) => found !== undefined)

/** The parts of a body one after the other, each as it comes: a large file is never held in memory. */
export async function* readParts(body: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Part> {
  const chunks = body[Symbol.asyncIterator]()
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // as if a line had ended before the first one
  let held: Buffer = Buffer.from('\r\n')
  let isWithin = false

  const more = async () => {
    const next = await chunks.next().catch((error: unknown) => {
      throw isCutOff(error) ? malformed() : error
    })
    if (next.done) throw malformed()
    held = Buffer.concat([held, next.value])
  }
  const take = (length: number, skipped = 0) => {
    const taken = held.subarray(0, length)
    held = held.subarray(length + skipped)
    return taken
  }
  const takeUntil = async (mark: Buffer, most: number) => {
    for (let at = held.indexOf(mark); ; at = held.indexOf(mark)) {
      if (at > most || (at < 0 && held.length > most + mark.length)) throw malformed()
      if (at >= 0) return take(at, mark.length)
      await more()
    }
  }
  async function* bytesOfPart() {
    for (let at = held.indexOf(delimiter); ; at = held.indexOf(delimiter)) {
      if (at >= 0) {
        if (at > 0) yield take(at)
        take(0, delimiter.length)
        isWithin = false
        return
      }
      // the delimiter may have begun at the end of what is here
      const sure = held.length - delimiter.length + 1
      if (sure > 0) yield take(sure)
      await more()
    }
  }

  try {
    await takeUntil(delimiter, 0)
    for (;;) {
      while (held.length < 2) await more()
      const mark = take(2).toString('latin1')
      if (mark === '--') return
      if (mark !== '\r\n') throw malformed()
      const head = readHead(await takeUntil(Buffer.from('\r\n\r\n'), longestHead))
      isWithin = true
      yield { ...head, bytes: bytesOfPart() }
      // what nobody wanted to read
      if (isWithin) for await (const _ of bytesOfPart());
    }
  } finally {
    // whoever waits for the end of the body is not held up by us
    await chunks.return?.()
  }
}
