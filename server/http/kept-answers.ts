import type { IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'
import { createMemory } from './memory.ts'
import { createHead, type Head, type QuickResponse } from './quick-response.ts'
import { nextRequestId, type RecordAnswer } from './request-log.ts'

/** What decides which of the answers at an address somebody gets. */
type Wish = { encoding: string | undefined; language: string | undefined; line: string | undefined }
type Kept = Wish & {
  route: string
  head: Head
  /** Byte for byte a letter: a text is sent together with its head, bytes would be written after it. */
  body: string
  isCurrent: () => boolean
}

const mostBytes = 32 * 1024 * 1024
/** What an answer takes besides its body, roughly. */
const headBytes = 2_048
/** At one address: browsers send few different wishes, and who sends others can wait. */
const mostWishes = 50
const longestWish = 200

/** True for somebody who may get an answer that others do not. */
const isPersonal = ({ method, headers }: IncomingMessage) =>
  method !== 'GET' ||
  headers.cookie !== undefined ||
  headers['token'] !== undefined ||
  headers['if-none-match'] !== undefined ||
  headers['content-length'] !== undefined ||
  headers['transfer-encoding'] !== undefined ||
  headers.expect !== undefined ||
  headers.upgrade !== undefined

/** A proxy's word on the line counts only from some addresses. */
const lineOf = ({ headers, socket }: IncomingMessage) => {
  const protocol = headers['x-forwarded-proto']
  return protocol === undefined ? undefined : `${String(protocol)} ${socket.remoteAddress}`
}

const wishOf = (request: IncomingMessage): Wish => ({
  encoding: request.headers['accept-encoding'],
  language: request.headers['accept-language'],
  line: lineOf(request),
})

const isSame = (kept: Wish, { encoding, language, line }: Wish) =>
  kept.encoding === encoding && kept.language === language && kept.line === line

const isShort = ({ encoding = '', language = '', line = '' }: Wish) =>
  encoding.length + language.length + line.length <= longestWish

/**
 * Answers that were sent before and would come out the same: they are sent again as they are, without the way through
 * routes, hooks and handlers, which takes longer than sending.
 */
export function createKeptAnswers(record: RecordAnswer) {
  const answers = createMemory<readonly Kept[]>(mostBytes, (at) =>
    at.reduce((sum, { body }) => sum + body.length + headBytes, 0),
  )
  let isClosing = false

  return {
    /** Keeps an answer that was sent, for as long as it `isCurrent`. */
    keep: (reply: FastifyReply, body: Buffer, isCurrent: () => boolean) => {
      const { request } = reply
      const { url: route } = request.routeOptions
      const { url = '' } = request.raw
      const wish = wishOf(request.raw)
      if (isPersonal(request.raw) || !isShort(wish) || route === undefined) return
      if (reply.statusCode !== 200 || !isCurrent()) return
      const { 'content-length': _length, ...others } = reply.getHeaders()
      const head = createHead(
        200,
        Object.entries(others).flatMap(([key, value]) => [key, String(value)]),
      )
      const older = (answers.find(url) ?? []).filter((kept) => kept.isCurrent() && !isSame(kept, wish))
      answers.keep(
        url,
        [{ ...wish, route, head, body: body.toString('latin1'), isCurrent }, ...older].slice(0, mostWishes),
      )
    },
    /** Whether the request was answered. */
    answer: (request: IncomingMessage, response: QuickResponse) => {
      const at = isClosing ? undefined : answers.find(request.url ?? '')
      if (!at || isPersonal(request)) return false
      const since = performance.now()
      const wish = wishOf(request)
      const kept = at.find((one) => isSame(one, wish))
      if (!kept?.isCurrent()) return false
      response.sendWhole(kept.head, kept.body, 'latin1')
      record(nextRequestId(), { method: 'GET', route: kept.route, status: 200, ms: performance.now() - since })
      return true
    },
    close: () => {
      isClosing = true
    },
  }
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>
