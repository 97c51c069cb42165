import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, HTTPMethods, preParsingHookHandler } from 'fastify'
import { hasLength } from '#shared/characters.ts'
import { limits } from '#shared/limits.ts'
import type { Language } from '#shared/messages/languages.ts'
import { type Messages, say } from '#shared/messages/messages.ts'
import type { Endpoint, Received, Result, Slice } from '#shared/endpoint.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { callerAddress } from './caller.ts'
import { catalogue, languageOf } from './catalogue.ts'
import { checkInput } from './check-input.ts'
import type { DiskWatch } from './disk-space.ts'
import type { DirectCalls } from './direct-calls.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { OverloadGate } from './overload-gate.ts'
import type { Limiter } from './rate-limit.ts'
import { EventStream } from './event-stream.ts'
import { mayTake } from './late-requests.ts'
import { Prepared } from './prepared.ts'
import { refuse } from './refuse.ts'
import { Streamed } from './streamed.ts'

export type SignedIn = { id: string; username: string; email: string; isDemo: boolean }

/** What every handler may use. */
export type Services = { db: Db; config: Config; limiter: Limiter }

/** What decides whether a request is taken at all, and what many were answered. */
export type Admission = {
  gate: OverloadGate
  disk: DiskWatch
  largeBodies: preParsingHookHandler
  kept: KeptAnswers
  direct: DirectCalls
}

/** A request, whichever way it came. */
type Asking = Pick<FastifyRequest, 'headers' | 'params' | 'query' | 'body' | 'ip' | 'log'>

type Who<E extends Endpoint> = E['access'] extends 'user'
  ? { user: SignedIn; token: string }
  : { user: SignedIn | undefined }

/** The caller's Idempotency-Key and proof of work, where the call takes them. */
type Once<E extends Endpoint> = E['isOnce'] extends true
  ? { submissionKey: string | undefined; proof: string | undefined }
  : unknown

type From = {
  /** Whom to count the call against; undefined for calls straight from this machine. */
  address: string | undefined
  log: FastifyBaseLogger
  /** The caller's language, and its words. */
  language: Language
  messages: Messages
}

export type Handler<E extends Endpoint> = (
  call: Received<E> & Who<E> & Once<E> & From & Services,
) => Promise<Result<E> | Prepared | Streamed | EventStream>
export type Handlers<S extends Slice> = { [K in keyof S]: Handler<S[K]> }

type FindUser = (token: string) => Promise<SignedIn | undefined>

const longest = 60 * 60_000

const allMethods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A parameter that cannot be an id or a name belongs to nothing we have. */
function checkParams(endpoint: Endpoint, request: Asking): unknown {
  const checked = endpoint.params?.safeParse(request.params)
  if (checked?.success === false) throw refuse('notFound', (m) => m.errors.notFound)
  return checked?.data
}

function checkKey(request: Asking) {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && hasLength(key, limits.submissionKey)) return key
  throw refuse('malformed', (m) => m.errors.badKey)
}

const proofIn = ({ headers }: Asking) => {
  const proof = headers['proof-of-work']
  return typeof proof === 'string' ? proof : undefined
}

const needsRoom = ({ method, takesRoom = method !== 'GET' && method !== 'DELETE' }: Endpoint) => takesRoom

type Handle = (call: object) => Promise<unknown>
/** With the parameters of its address, where they were checked before. */
type ResultFor = (request: Asking, params?: unknown) => Promise<unknown>

/** What the handler makes of a request, once that was checked. */
const resultOf =
  (services: Services, endpoint: Endpoint, handle: Handle, findUser: FindUser): ResultFor =>
  (request, params) => {
    const { token } = request.headers
    // now: once they have gone away nobody can say who it was
    const address = callerAddress(request.ip)
    const answerTo = (user: SignedIn | undefined) => {
      if (endpoint.access === 'user' && !user) throw refuse('unauthenticated', (m) => m.errors.signIn)
      const language = languageOf(request)
      const call = {
        ...services,
        user,
        token,
        address,
        log: request.log,
        language,
        messages: catalogue[language],
        params: params ?? checkParams(endpoint, request),
        query: endpoint.query && checkInput(endpoint.query, request.query),
        body: endpoint.plainBody?.(request.body) ?? (endpoint.body && checkInput(endpoint.body, request.body)),
        submissionKey: endpoint.isOnce ? checkKey(request) : undefined,
        proof: endpoint.isOnce ? proofIn(request) : undefined,
      }
      // thousands may wait to be stored: what they sent need not wait with them
      request.body = undefined
      return handle(call)
    }
    return typeof token === 'string' ? findUser(token).then(answerTo) : answerTo(undefined)
  }

function serve(
  app: FastifyInstance,
  { gate, disk, largeBodies, kept, direct }: Admission,
  endpoint: Endpoint,
  resultFor: ResultFor,
) {
  const status = endpoint.status ?? 200
  const load = endpoint.isOnce ? 'submissions' : 'calls'
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    onRequest: [
      gate.refuse(load),
      ...(needsRoom(endpoint) ? [disk.refuseWhenLow] : []),
      ...(endpoint.isLong ? [mayTake(longest)] : []),
    ],
    ...(endpoint.body && { preParsing: largeBodies }),
    exposeHeadRoute: false,
    bodyLimit: endpoint.bodyLimit ?? limits.body.general,
    handler: async (request, reply) => {
      const result = await gate.during(load, () => resultFor(request))
      if (result instanceof Prepared) {
        result.send(request, reply)
        kept.keep(reply, result.json, result.isCurrent)
        return reply
      }
      if (result instanceof Streamed || result instanceof EventStream) return result.send(reply)
      return reply.code(status).send(endpoint.result.parse(result))
    },
  })
  // those that answer a form come by the thousand
  if (endpoint.isOnce)
    direct.serve(
      endpoint,
      () => gate.refusal(load) ?? disk.refusal(),
      (call) =>
        gate.during(load, async () => {
          const result = await resultFor(call, call.params)
          const plain = endpoint.plainJson?.(result as never)
          call.answer(plain ?? JSON.stringify(endpoint.result.parse(result)), plain !== undefined)
        }),
    )
}

/** Serves every endpoint of a slice. A missing handler does not compile. */
export function mount<S extends Slice>(
  app: FastifyInstance,
  services: Services,
  admission: Admission,
  slice: S,
  handlers: Handlers<S>,
  findUser: FindUser,
) {
  for (const [name, endpoint] of Object.entries(slice))
    serve(app, admission, endpoint, resultOf(services, endpoint, handlers[name] as unknown as Handle, findUser))
}

/** Answers the other methods of each path with 405, before a body is read. */
export function refuseOtherMethods(app: FastifyInstance, endpoints: Endpoint[]) {
  for (const [path, sharing] of Map.groupBy(endpoints, (endpoint) => endpoint.path.replace(/:\w+/g, ':any'))) {
    const allow = sharing.map(({ method }) => method)
    app.route({
      method: allMethods.filter((method) => !allow.some((allowed) => allowed === method)),
      url: `/api${path}`,
      onRequest: async (request) => {
        throw refuse('wrongMethod', (m) => say(m.errors.wrongMethod, { method: request.method }), { allow })
      },
      handler: async () => {},
    })
  }
}
