import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import { isId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'
import { createHeads, DirectCall, type Place } from './direct-call.ts'
import { parseJson } from './json-body.ts'
import type { LateRequests } from './late-requests.ts'
import type { ProxyTrust } from './proxy-trust.ts'
import type { QuickRequest } from './quick-request.ts'
import type { QuickResponse } from './quick-response.ts'
import type { Refused } from './refuse.ts'
import type { RecordAnswer } from './request-log.ts'

type Handle = (call: DirectCall) => Promise<void>
type Served = Omit<Place, 'params'> & {
  /** What stands in the address before the id, which is its end. */
  prefix: string
  param: string
  /** What to say to whom there is no room for. */
  refusal: () => Refused | undefined
  handle: Handle
}

const jsonTypes = new Set(['application/json', 'application/json; charset=utf-8', 'application/json;charset=UTF-8'])

/** The length of a small body of JSON that comes as most do; undefined for whatever else there is. */
function plainLength({ method, headers }: IncomingMessage) {
  const isPlain =
    method === 'POST' &&
    jsonTypes.has(headers['content-type'] ?? '') &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined &&
    headers.expect === undefined &&
    headers.upgrade === undefined &&
    headers['token'] === undefined
  const length = isPlain ? Number(headers['content-length']) : 0
  return length > 0 && length <= limits.body.small ? length : undefined
}

function receive(call: DirectCall, handle: Handle, body: Buffer) {
  try {
    call.body = parseJson(body)
  } catch (error) {
    call.send(error as Error)
    return
  }
  handle(call).catch((error: unknown) => call.send(error as Error))
}

type Needs = {
  log: FastifyBaseLogger
  trust: ProxyTrust
  late: LateRequests
  record: RecordAnswer
  onAnswered: () => void
}

/**
 * Takes calls that come by the thousand past the routes, hooks and parsers of the framework, which cost more than the call
 * itself. Only plain ones: what is unusual in any way goes the usual way, untouched.
 */
export function createDirectCalls({ log, trust, late, record, onAnswered }: Needs) {
  const served: Served[] = []
  // many answer the same form
  let last: (Served & Place & { url: string }) | undefined
  let isClosing = false

  const placeAt = (url: string) => {
    if (url === last?.url) return last
    const at = served.find(({ prefix }) => url.startsWith(prefix) && isId(url.slice(prefix.length)))
    if (at) last = { ...at, url, params: { [at.param]: url.slice(at.prefix.length) } }
    return at && last
  }

  const onSent = (call: DirectCall, status: number) => {
    late.over(call)
    record(call.id, { method: 'POST', route: call.route, status, ms: performance.now() - call.since })
    onAnswered()
  }
  const needs = { log, trust, onSent }

  return {
    serve: ({ path, status = 200 }: Endpoint, refusal: () => Refused | undefined, handle: Handle) => {
      const [start = '', param = ''] = path.split(':')
      const heads = createHeads(status)
      served.push({ route: `/api${path}`, prefix: `/api${start}`, param, heads, refusal, handle })
    },
    /** Whether the request was taken. */
    take: (request: QuickRequest, response: QuickResponse) => {
      const length = isClosing ? undefined : plainLength(request)
      if (length === undefined) return false
      const at = placeAt(request.url ?? '')
      if (!at) return false
      const call = new DirectCall(request, response, at, needs)
      const refused = at.refusal()
      if (refused) {
        // their connection is given up: thousands that ask again at once would take all the time of those who are served
        request.takeBody(
          length,
          () => call.send(refused, ['connection', 'close']),
          () => {},
        )
        return true
      }
      late.begin(call)
      const onBody = (body: Buffer) => receive(call, at.handle, body)
      request.takeBody(length, onBody, () => {
        call.sent = true
        late.over(call)
      })
      return true
    },
    close: () => {
      isClosing = true
    },
  }
}

export type DirectCalls = ReturnType<typeof createDirectCalls>
