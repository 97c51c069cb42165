import { randomBytes } from 'node:crypto'
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Log } from './log.ts'

const start = randomBytes(6).toString('hex')
let requests = 0

/** Names a request in the log: no other start of a server has the same, and to count is quicker than to draw lots. */
export const nextRequestId = () => `${start}-${++requests}`

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** The log of one request, made when it is first needed: most requests never need it, and making it takes a while. */
class RequestLog {
  #own: FastifyBaseLogger | undefined
  readonly log: FastifyBaseLogger
  readonly bindings: object

  constructor(log: FastifyBaseLogger, bindings: object) {
    this.log = log
    this.bindings = bindings
  }

  get own() {
    return (this.#own ??= this.log.child({ ...this.bindings }))
  }

  child(...wanted: Parameters<FastifyBaseLogger['child']>) {
    return this.own.child(...wanted)
  }
}
for (const level of levels)
  Object.defineProperty(RequestLog.prototype, level, {
    value(this: RequestLog, ...words: [object, string?]) {
      this.own[level](...words)
    },
  })

export const requestLog = (log: FastifyBaseLogger, bindings: object) =>
  new RequestLog(log, bindings) as unknown as FastifyBaseLogger

export const requestLogOptions = (log: Log) => ({
  loggerInstance: log as FastifyBaseLogger,
  genReqId: nextRequestId,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
  childLoggerFactory: requestLog,
})

/** What is known of a request once it was answered. */
export type Answered = { method: string; route: string; status: number; ms: number }
export type RecordAnswer = (id: string, answered: Answered) => void

/**
 * One line for each request, and one count. It is named by its route, never by its address: an invite's address is a
 * secret. All of it is our own words, so it is JSON as it stands.
 */
export const createRecord =
  (log: Log, count: (answered: Answered) => void): RecordAnswer =>
  (id, answered) => {
    const { method, route, status } = answered
    const ms = Math.round(answered.ms * 10) / 10
    log.writeInfo(
      `"id":"${id}","event":"request","method":"${method}","route":"${route}","status":${status},"ms":${ms}`,
    )
    count(answered)
  }

export function logRequests(app: FastifyInstance, record: RecordAnswer) {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method } = request
    record(id, { method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
}
