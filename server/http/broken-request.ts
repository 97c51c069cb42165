import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type Refusal, refusals } from '#shared/errors.ts'
import { en } from '#shared/messages/en.ts'
import { STATUS_CODES } from './node-http.ts'
import { nextRequestId, type RecordAnswer } from './request-log.ts'
import { apiHeaders } from './security-headers.ts'

/** Node allows 16 kB of headers; no address of ours needs a quarter of that. */
export const longestAddress = 4_096

const answers = new Map<string, { refusal: Refusal; error: string }>([
  ['HPE_HEADER_OVERFLOW', { refusal: 'headersTooLarge', error: en.errors.headersTooLarge }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { refusal: 'timedOut', error: en.errors.timedOut }],
])
const malformed = { refusal: 'malformed' as const, error: en.errors.badRequest }

/** Headers as pairs, and what stands below them. */
function answerWith(error: string) {
  const body = JSON.stringify({ error } satisfies ErrorBody)
  const own = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { body, headers: [...apiHeaders.http, ...Object.entries(own).flat()] }
}

function answerAsText(status: number, error: string) {
  const { body, headers } = answerWith(error)
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? `${name}: ${headers[index + 1]}` : []))
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

/** Each further piece of what is broken is an error of its own. */
const waiting = new WeakSet<Socket>()

/**
 * For what the application never hears of. Answers what is not even HTTP in its turn: the answer to what was asked before
 * it over the same connection may still be `awaited`. There is no request yet to take a language from.
 */
export function answerUnusable(record: RecordAnswer) {
  const tell = (status: number, method = 'none') => record(nextRequestId(), { method, route: 'none', status, ms: 0 })

  return {
    broken(problem: NodeJS.ErrnoException, socket: Socket, awaited?: ServerResponse) {
      if (problem.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy()
        return
      }
      if (waiting.has(socket)) return
      const { refusal, error } = answers.get(problem.code ?? '') ?? malformed
      const answer = () => {
        tell(refusals[refusal])
        socket.end(answerAsText(refusals[refusal], error))
      }
      if (awaited?.req.complete) {
        waiting.add(socket)
        awaited.once('finish', () => socket.writable && answer())
        return
      }
      // it is this one that broke off; while it has no connection yet another has to be answered before it
      if (awaited && !awaited.socket) socket.destroy()
      else answer()
    },
    /** What is HTTP and yet of no use to us; Node by itself would answer it without a word. */
    refused(response: ServerResponse, refusal: Refusal, error: string) {
      const { body, headers } = answerWith(error)
      response.writeHead(refusals[refusal], headers)
      response.end(body)
      tell(refusals[refusal], response.req.method)
    },
  }
}

/** Since 1.1 every request has to name its host; Node by itself would take the first of several. */
export function isHostUnclear({ rawHeaders, httpVersionMinor }: IncomingMessage) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    // its length alone tells it from nearly all others
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1 || (hosts === 0 && httpVersionMinor === 1)
}

/** An address may be written out, as for a proxy: what it says of the host is not for us, and all that follow expect a path. */
export function leaveOutHost(request: IncomingMessage) {
  const { url = '' } = request
  if (!/^https?:\/\//i.test(url)) return
  const path = url.replace(/^https?:\/\/[^/?]*/i, '')
  request.url = path.startsWith('/') ? path : `/${path}`
}
