import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyError } from 'fastify'
import { refusals } from '#shared/errors.ts'
import { languageOf } from './catalogue.ts'
import { bodyOfRefusal, headersOfRefusal, judge } from './error-handler.ts'
import type { ProxyTrust } from './proxy-trust.ts'
import type { Run } from './late-requests.ts'
import { nextRequestId, requestLog } from './request-log.ts'
import { apiHeaders } from './security-headers.ts'

/** Where a request is served, and what its address says. */
type Place = { route: string; params: Record<string, string> }
type Needs = { log: FastifyBaseLogger; trust: ProxyTrust; onSent: (call: DirectCall, status: number) => void }

const json = ['content-type', 'application/json; charset=utf-8']
const headersOver = { http: [...apiHeaders.http, ...json], https: [...apiHeaders.https, ...json] }

/** A request and its answer without the framework around them. What a handler asks of either has the same names. */
export class DirectCall {
  readonly id = nextRequestId()
  readonly since = performance.now()
  readonly raw: ServerResponse
  readonly route: string
  readonly params: Record<string, string>
  readonly query = {}
  readonly log: FastifyBaseLogger
  body: unknown
  /** Answered, or nobody is there any more. */
  sent = false
  run: Run | undefined
  readonly #request: IncomingMessage
  readonly #needs: Needs

  constructor(request: IncomingMessage, raw: ServerResponse, { route, params }: Place, needs: Needs) {
    this.raw = raw
    this.route = route
    this.params = params
    this.log = requestLog(needs.log, { id: this.id })
    this.#request = request
    this.#needs = needs
  }

  get headers() {
    return this.#request.headers
  }

  get ip() {
    return this.#needs.trust.addressOf(this.#request)
  }

  answer(status: number, result: unknown, further: readonly string[] = []) {
    if (this.sent) return
    this.sent = true
    const text = JSON.stringify(result)
    const headers = headersOver[this.#needs.trust.lineOf(this.#request)]
    this.raw.writeHead(status, [...headers, ...further, 'content-length', String(Buffer.byteLength(text))])
    this.raw.end(text)
    this.#needs.onSent(this, status)
  }

  /** Answers an error, as the framework's reply does. */
  send(error: Error, further: readonly string[] = []) {
    if (this.sent) return
    const refused = judge(error as FastifyError, this.log, this.route)
    const headers = Object.entries(headersOfRefusal(refused)).flat()
    this.answer(refusals[refused.refusal], bodyOfRefusal(refused, languageOf(this)), [...further, ...headers])
  }
}
