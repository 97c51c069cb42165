import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyError } from 'fastify'
import { refusals } from '#shared/errors.ts'
import { languageOf } from './catalogue.ts'
import { bodyOfRefusal, headersOfRefusal, judge } from './error-handler.ts'
import type { ProxyTrust } from './proxy-trust.ts'
import type { Run } from './late-requests.ts'
import { createHead, type QuickResponse } from './quick-response.ts'
import { nextRequestId, requestLog } from './request-log.ts'
import { apiHeaders } from './security-headers.ts'

/** Where a request is served, what its address says, and what its answer begins with. */
export type Place = { route: string; params: Record<string, string>; heads: Heads }
type Needs = { log: FastifyBaseLogger; trust: ProxyTrust; onSent: (call: DirectCall, status: number) => void }

const ofJson = ['content-type', 'application/json; charset=utf-8']
const headersOver = { http: [...apiHeaders.http, ...ofJson], https: [...apiHeaders.https, ...ofJson] }

export const createHeads = (status: number) => ({
  http: createHead(status, headersOver.http),
  https: createHead(status, headersOver.https),
})
type Heads = ReturnType<typeof createHeads>

/** A request and its answer without the framework around them. What a handler asks of either has the same names. */
export class DirectCall {
  readonly id = nextRequestId()
  readonly since = performance.now()
  readonly raw: QuickResponse
  readonly route: string
  readonly params: Record<string, string>
  readonly query = {}
  readonly log: FastifyBaseLogger
  body: unknown
  /** Answered, or nobody is there any more. */
  sent = false
  run: Run | undefined
  readonly #heads: Heads
  readonly #request: IncomingMessage
  readonly #needs: Needs

  constructor(request: IncomingMessage, raw: QuickResponse, { route, params, heads }: Place, needs: Needs) {
    this.raw = raw
    this.route = route
    this.params = params
    this.log = requestLog(needs.log, { id: this.id })
    this.#heads = heads
    this.#request = request
    this.#needs = needs
  }

  get headers() {
    return this.#request.headers
  }

  get ip() {
    return this.#needs.trust.addressOf(this.#request)
  }

  /** Answers JSON; where it is ASCII, its bytes need not be counted. */
  answer(json: string, isAscii: boolean) {
    if (this.sent) return
    this.sent = true
    const head = this.#heads[this.#line]
    this.raw.sendWhole(head, json, isAscii ? 'latin1' : 'utf8')
    this.#needs.onSent(this, head.status)
  }

  /** Answers an error, as the framework's reply does. */
  send(error: Error, further: readonly string[] = []) {
    if (this.sent) return
    this.sent = true
    const refused = judge(error as FastifyError, this.log, this.route)
    const status = refusals[refused.refusal]
    const text = JSON.stringify(bodyOfRefusal(refused, languageOf(this)))
    const own = [...Object.entries(headersOfRefusal(refused)).flat(), 'content-length', String(Buffer.byteLength(text))]
    this.raw.writeHead(status, [...headersOver[this.#line], ...further, ...own])
    this.raw.end(text)
    this.#needs.onSent(this, status)
  }

  get #line() {
    return this.#needs.trust.lineOf(this.#request)
  }
}
