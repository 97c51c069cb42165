import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorBody, refusals } from '#shared/errors.ts'
import { databaseFailure } from '#server/db/failures.ts'
import type { Language } from '#shared/messages/languages.ts'
import { wrongBodyType } from './body-type.ts'
import { catalogue, languageOf } from './catalogue.ts'
import { isCutOff } from './cut-off.ts'
import { refuse, Refused } from './refuse.ts'

/** What the framework itself refuses, by status. */
const ofFramework = new Map<number, Refused>([
  [400, refuse('malformed', (m) => m.errors.badRequest)],
  [404, refuse('notFound', (m) => m.errors.notFound)],
  [408, refuse('timedOut', (m) => m.errors.timedOut)],
  [413, refuse('tooLarge', (m) => m.errors.tooLarge)],
  [414, refuse('addressTooLong', (m) => m.errors.addressTooLong)],
  [415, wrongBodyType('application/json')],
  [431, refuse('headersTooLarge', (m) => m.errors.headersTooLarge)],
  [503, refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5 })],
])

const ofDatabase = {
  conflict: refuse('conflict', (m) => m.errors.conflict),
  badText: refuse('malformed', (m) => m.errors.badText),
  malformed: refuse('malformed', (m) => m.errors.badRequest),
  unavailable: refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 2 }),
}

const cutShort = refuse('malformed', (m) => m.errors.badRequest)

export function refusalFor(error: FastifyError): Refused | undefined {
  if (error instanceof Refused) return error
  const failure = databaseFailure(error)
  if (failure) return ofDatabase[failure]
  return error.code?.startsWith('FST_') ? ofFramework.get(error.statusCode ?? 500) : undefined
}

/** Where a bug was thrown, without folders, values or the words of the error: those may hold what people typed. */
const place = (error: Error) =>
  [...(error.stack ?? '').matchAll(/at (?:async )?([\w.<>]+ )?\(?[^)\n]*?([\w.-]+:\d+):\d+\)?$/gm)]
    .slice(0, 4)
    .map(([, name = '', line]) => `${name}${line}`)

const isDatabaseTrouble = (error: FastifyError) => databaseFailure(error) === 'unavailable'

/** Closing while the caller still sends would reset the connection, and they would never read why. */
function readToTheEnd(request: FastifyRequest, reply: FastifyReply) {
  reply.removeHeader('connection')
  request.raw.resume()
}

/**
 * The framework ends the connection after a body that makes no sense, since more of it may come. Where all of it has come,
 * what was asked next may be under way already: it would be done, and nobody would hear of it.
 */
function keepConnection({ raw: { complete } }: FastifyRequest, reply: FastifyReply) {
  if (complete && reply.raw.shouldKeepAlive && reply.hasHeader('connection')) reply.header('connection', 'keep-alive')
}

/** What to say of an error. What is not a refusal is a bug: logged once, a 500. */
export function judge(error: FastifyError, log: FastifyBaseLogger, route: string | undefined) {
  const refused = refusalFor(error)
  if (!refused) log.error({ event: 'bug', name: error.name, code: error.code, at: place(error) })
  if (isDatabaseTrouble(error)) log.warn({ event: 'database', name: error.name })
  const answer = refused ?? refuse('bug', (m) => m.errors.bug)
  if (answer.refusal === 'tooMany') log.warn({ event: 'limit', route })
  return answer
}

export const headersOfRefusal = ({ details: { retryAfter, allow } }: Refused) => ({
  ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  ...(allow && { allow: allow.join(', ') }),
})

/** The refusal that answers an error, with its status and headers set. */
export function prepareRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // somebody who goes away in the middle of what they send is no bug, and reads no answer
  const isCutShort = isCutOff(error) && !request.raw.complete
  const answer = isCutShort ? cutShort : judge(error, request.log, request.routeOptions.url)
  if (answer.refusal === 'tooLarge') readToTheEnd(request, reply)
  keepConnection(request, reply)
  reply.headers(headersOfRefusal(answer)).code(refusals[answer.refusal])
  return answer
}

/** A refusal as JSON, in the reader's language. */
export function bodyOfRefusal({ sentence, details }: Refused, language: Language) {
  const messages = catalogue[language]
  const body: ErrorBody = { error: sentence(messages) }
  if (details.challenge) body.challenge = details.challenge
  if (details.isUnchanged) body.isUnchanged = true
  if (details.expiredAt) body.expiredAt = details.expiredAt
  if (details.fields)
    body.fields = Object.fromEntries(
      Object.entries(details.fields).map(([path, message]) => [path, messages.fields[message]]),
    )
  return body
}

/** Answers an error as JSON. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refused = prepareRefusal(error, request, reply)
  return reply.type('application/json; charset=utf-8').send(bodyOfRefusal(refused, languageOf(request)))
}

export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler(answerError)
}
