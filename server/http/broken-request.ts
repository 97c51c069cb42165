import type { Socket } from 'node:net'
import type { ErrorBody } from '#shared/errors.ts'
import { en } from '#shared/messages/en.ts'

/** Node allows 16 kB of headers; no address of ours needs a quarter of that. */
export const longestAddress = 4_096

const answers = new Map<string, { line: string; error: string }>([
  ['HPE_HEADER_OVERFLOW', { line: '431 Request Header Fields Too Large', error: en.errors.headersTooLarge }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { line: '408 Request Timeout', error: en.errors.timedOut }],
])
const malformed = { line: '400 Bad Request', error: en.errors.badRequest }

/** Answers what is not even HTTP. There is no request yet to take a language from. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { line, error: sentence } = answers.get(error.code ?? '') ?? malformed
  const body = JSON.stringify({ error: sentence } satisfies ErrorBody)
  socket.end(
    `HTTP/1.1 ${line}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
