import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type Refusal, refusals } from '#shared/errors.ts'
import { en } from '#shared/messages/en.ts'

/** Node allows 16 kB of headers; no address of ours needs a quarter of that. */
export const longestAddress = 4_096

const answers = new Map<string, { line: string; error: string }>([
  ['HPE_HEADER_OVERFLOW', { line: '431 Request Header Fields Too Large', error: en.errors.headersTooLarge }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { line: '408 Request Timeout', error: en.errors.timedOut }],
])
const malformed = { line: '400 Bad Request', error: en.errors.badRequest }

function answerTo({ code = '' }: NodeJS.ErrnoException) {
  const { line, error } = answers.get(code) ?? malformed
  const body = JSON.stringify({ error } satisfies ErrorBody)
  return `HTTP/1.1 ${line}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`
}

/** Each further piece of what is broken is an error of its own. */
const waiting = new WeakSet<Socket>()

/**
 * Answers what is not even HTTP, in its turn: the answer to what was asked before it over the same connection may still be
 * `awaited`. There is no request yet to take a language from.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, awaited?: ServerResponse) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  if (waiting.has(socket)) return
  if (awaited?.req.complete) {
    waiting.add(socket)
    awaited.once('finish', () => socket.writable && socket.end(answerTo(error)))
    return
  }
  // it is this one that broke off; while it has no connection yet another has to be answered before it
  if (awaited && !awaited.socket) socket.destroy()
  else socket.end(answerTo(error))
}

/** Answers what is HTTP and yet of no use to us; Node by itself would do it without a word. */
export function refuseUnusable(response: ServerResponse, refusal: Refusal, error: string) {
  const body = JSON.stringify({ error } satisfies ErrorBody)
  response.writeHead(refusals[refusal], {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  })
  response.end(body)
}

/** Since 1.1 every request has to name its host. */
export const isWithoutHost = ({ headers, httpVersionMinor }: IncomingMessage) =>
  headers.host === undefined && httpVersionMinor === 1

/** An address may be written out, as for a proxy: what it says of the host is not for us, and all that follow expect a path. */
export function leaveOutHost(request: IncomingMessage) {
  const { url = '' } = request
  if (!/^https?:\/\//i.test(url)) return
  const path = url.replace(/^https?:\/\/[^/?]*/i, '')
  request.url = path.startsWith('/') ? path : `/${path}`
}
