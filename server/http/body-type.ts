import type { IncomingHttpHeaders } from 'node:http'
import type { onRequestHookHandler } from 'fastify'
import { say } from '#shared/messages/messages.ts'
import { refuse } from './refuse.ts'

export const wrongBodyType = (type: string) =>
  refuse('wrongContentType', (m) => say(m.errors.wrongContentType, { type }))

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** For an address that does not take JSON: refuses a body of another type before anything is read of it. */
export const takesOnly =
  (preferred: string, ...others: string[]): onRequestHookHandler =>
  ({ headers }, _reply, done) => {
    const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(/\s*;/)
    const isWrong = type === '' ? hasBody(headers) : ![preferred, ...others].includes(type)
    if (isWrong) done(wrongBodyType(preferred))
    else done()
  }

/** Packed bytes are not what their type says. They are not unpacked either: a few of them may become very many. */
export const refuseCompressed: onRequestHookHandler = ({ headers }, _reply, done) => {
  const isCompressed = hasBody(headers) && (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
  if (isCompressed) done(refuse('wrongContentType', (m) => m.errors.compressed))
  else done()
}
