import type { FastifyInstance } from 'fastify'
import { limits } from '#shared/limits.ts'
import { refuse } from './refuse.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** PostgreSQL stores neither NUL nor half a character. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Nothing that cannot be stored, and no deep nesting, which is only ever an attack. */
function refuseUnfit(value: unknown, depth: number) {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw refuse('malformed', (m) => m.errors.badText)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth === limits.body.nesting) throw refuse('malformed', (m) => m.errors.tooDeep)
  for (const [key, inner] of Object.entries(value)) {
    refuseUnfit(key, depth)
    refuseUnfit(inner, depth + 1)
  }
}

function parseJson(body: Buffer): unknown {
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(body))
  } catch {
    throw refuse('malformed', (m) => m.errors.badJson)
  }
  refuseUnfit(value, 0)
  return value
}

/** Takes application/json and nothing else. An empty body is no body. */
export function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      const bytes = Buffer.from(body)
      done(null, bytes.length === 0 ? undefined : parseJson(bytes))
    } catch (error) {
      done(error as Error)
    }
  })
}
