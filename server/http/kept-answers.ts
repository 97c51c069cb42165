import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { createMemory } from './memory.ts'
import type { RecordAnswer } from './request-log.ts'

type Kept = { route: string; headers: string[]; body: Buffer; isCurrent: () => boolean }

const mostBytes = 32 * 1024 * 1024
/** What an answer takes besides its body, roughly. */
const headBytes = 2_048
const longestName = 1_000

/** Who sends one of these may get an answer that others do not. */
const personal = ['cookie', 'token', 'if-none-match', 'content-length', 'transfer-encoding', 'expect', 'upgrade']

/** Requests of the same name get the same answer. Undefined for one that may get its own. */
function nameOf({ method, url, headers, socket }: IncomingMessage) {
  if (method !== 'GET' || personal.some((name) => headers[name] !== undefined)) return undefined
  // a proxy's word on the line counts only from some addresses
  const proxy = headers['x-forwarded-proto'] && `${String(headers['x-forwarded-proto'])} ${socket.remoteAddress}`
  return `${url}\n${headers['accept-encoding']}\n${headers['accept-language']}\n${proxy}`
}

/**
 * Answers that were sent before and would come out the same: they are sent again as they are, without the way through
 * routes, hooks and handlers, which takes longer than sending.
 */
export function createKeptAnswers(record: RecordAnswer) {
  const answers = createMemory<Kept>(mostBytes, ({ body }) => body.length + headBytes)
  let isClosing = false

  return {
    /** Keeps an answer that was sent, for as long as it `isCurrent`. */
    keep: (reply: FastifyReply, body: Buffer, isCurrent: () => boolean) => {
      const { request } = reply
      const name = nameOf(request.raw)
      const route = request.routeOptions.url
      if (name === undefined || name.length > longestName || route === undefined) return
      if (reply.statusCode !== 200 || !isCurrent()) return
      const headers = Object.entries(reply.getHeaders()).flatMap(([key, value]) => [key, String(value)])
      answers.keep(name, { route, headers, body, isCurrent })
    },
    /** Whether the request was answered. */
    answer: (request: IncomingMessage, response: ServerResponse) => {
      if (isClosing) return false
      const since = performance.now()
      const name = nameOf(request)
      const kept = name && answers.find(name)
      if (!kept || !kept.isCurrent()) return false
      response.writeHead(200, kept.headers)
      response.end(kept.body)
      record(randomUUID(), { method: 'GET', route: kept.route, status: 200, ms: performance.now() - since })
      return true
    },
    close: () => {
      isClosing = true
    },
  }
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>
