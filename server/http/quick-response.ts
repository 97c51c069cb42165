import type { IncomingMessage } from 'node:http'
import { STATUS_CODES, ServerResponse, validateHeaderName, validateHeaderValue } from './node-http.ts'

/** What many answers begin with: all but their length and the time. */
export type Head = { status: number; headers: readonly string[]; lines: string }

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

/** An answer whose head was made before: Node looks at each header of each answer, though they are always the same. */
export class QuickResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Node's own and not documented: what it sends before the body. Tests compare what arrives with answers of Node's. */
  declare private _header: string

  /** Sends a whole answer, in one piece; with `latin1` each letter of the body is a byte. */
  sendWhole({ status, headers, lines }: Head, body: string, encoding: 'utf8' | 'latin1' = 'utf8') {
    const length = Buffer.byteLength(body, encoding)
    if (this.shouldKeepAlive) {
      this.statusCode = status
      this._header = `${lines}content-length: ${length}\r\nDate: ${date()}\r\nConnection: keep-alive\r\n\r\n`
    } else this.writeHead(status, [...headers, 'content-length', String(length)])
    // what has one byte for each letter is written out quicker as such
    this.end(body, length === body.length ? 'latin1' : encoding)
  }
}
