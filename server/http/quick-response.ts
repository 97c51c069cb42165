import type { IncomingMessage } from 'node:http'
import { STATUS_CODES, ServerResponse, validateHeaderName, validateHeaderValue } from './node-http.ts'

/** What many answers begin with: all but their length and the time. The next has often the same of these as the last. */
export type Head = { status: number; headers: readonly string[]; lines: string; last?: Last }
type Last = { length: number; date: string; text: string }

/** From headers as `writeHead` takes them in one row. */
export function createHead(status: number, headers: readonly string[]): Head {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return { status, headers, lines }
}

let second = 0
let written = ''

/** Many answers are of the same second. */
function date() {
  const now = Math.floor(Date.now() / 1_000)
  if (now !== second) {
    second = now
    written = new Date(now * 1_000).toUTCString()
  }
  return written
}

/** The whole head; joined, so that it is one piece and not put together anew with each answer. */
function textOf(head: Head, length: number) {
  const now = date()
  if (head.last?.length !== length || head.last.date !== now) {
    const lines = [`${head.lines}content-length: ${length}`, `Date: ${now}`, 'Connection: keep-alive', '', '']
    head.last = { length, date: now, text: lines.join('\r\n') }
  }
  return head.last.text
}

/** An answer whose head was made before: Node looks at each header of each answer, though they are always the same. */
export class QuickResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Node's own and not documented: what it sends before the body. Tests compare what arrives with answers of Node's. */
  declare private _header: string

  /** Sends a whole answer, in one piece; with `latin1` each letter of the body is a byte. */
  sendWhole(head: Head, body: string, encoding: 'utf8' | 'latin1' = 'utf8') {
    const length = Buffer.byteLength(body, encoding)
    if (this.shouldKeepAlive) {
      this.statusCode = head.status
      this._header = textOf(head, length)
    } else this.writeHead(head.status, [...head.headers, 'content-length', String(length)])
    // what has one byte for each letter is written out quicker as such
    this.end(body, length === body.length ? 'latin1' : encoding)
  }
}
