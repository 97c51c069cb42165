import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorBody, refusals } from '#shared/errors.ts'
import { databaseFailure } from '#server/db/failures.ts'
import { catalogue, languageOf } from './catalogue.ts'
import { refuse, Refused } from './refuse.ts'

/** What the framework itself refuses, by status. */
const ofFramework = new Map<number, Refused>([
  [400, refuse('malformed', (m) => m.errors.badRequest)],
  [404, refuse('notFound', (m) => m.errors.notFound)],
  [408, refuse('timedOut', (m) => m.errors.timedOut)],
  [413, refuse('tooLarge', (m) => m.errors.tooLarge)],
  [414, refuse('addressTooLong', (m) => m.errors.addressTooLong)],
  [415, refuse('wrongContentType', (m) => m.errors.wrongContentType)],
  [431, refuse('headersTooLarge', (m) => m.errors.headersTooLarge)],
  [503, refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5 })],
])

const ofDatabase = {
  conflict: refuse('conflict', (m) => m.errors.conflict),
  malformed: refuse('malformed', (m) => m.errors.badText),
  unavailable: refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 2 }),
}

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

/** What to say of an error, with its status and headers set. What is not a refusal is a bug: logged once, a 500. */
export function prepareRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refused = refusalFor(error)
  if (!refused) request.log.error({ event: 'bug', name: error.name, code: error.code, at: place(error) })
  if (isDatabaseTrouble(error)) request.log.warn({ event: 'database', name: error.name })
  const answer = refused ?? refuse('bug', (m) => m.errors.bug)
  const { refusal, details } = answer
  if (refusal === 'tooMany') request.log.warn({ event: 'limit', route: request.routeOptions.url })
  if (refusal === 'tooLarge') readToTheEnd(request, reply)
  if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter)
  if (details.allow) reply.header('allow', details.allow.join(', '))
  reply.code(refusals[refusal])
  return answer
}

/** Answers an error as JSON, in the reader's language. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { sentence, details } = prepareRefusal(error, request, reply)
  const messages = catalogue[languageOf(request)]
  const body: ErrorBody = { error: sentence(messages) }
  if (details.challenge) body.challenge = details.challenge
  if (details.fields)
    body.fields = Object.fromEntries(
      Object.entries(details.fields).map(([path, message]) => [path, messages.fields[message]]),
    )
  return reply.type('application/json; charset=utf-8').send(body)
}

export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler(answerError)
}
