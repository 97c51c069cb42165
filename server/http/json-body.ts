import type { FastifyInstance } from 'fastify'
import { limits } from '#shared/limits.ts'
import { wrongBodyType } from './body-type.ts'
import { refuse } from './refuse.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** PostgreSQL stores neither NUL nor half a character. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Deep nesting is only ever an attack. */
function refuseDeep(value: unknown, depth: number) {
  if (typeof value !== 'object' || value === null) return
  if (depth === limits.body.nesting) throw refuse('malformed', (m) => m.errors.tooDeep)
  // without making a list of what is in it
  if (Array.isArray(value)) for (const inner of value) refuseDeep(inner, depth + 1)
  else for (const key in value) refuseDeep((value as Record<string, unknown>)[key], depth + 1)
}

function refuseUnstorable(value: unknown) {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw refuse('malformed', (m) => m.errors.badText)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    refuseUnstorable(key)
    refuseUnstorable(inner)
  }
}

export function parseJson(body: Buffer): unknown {
  let text: string
  let value: unknown
  try {
    text = utf8.decode(body)
    value = JSON.parse(text)
  } catch {
    throw refuse('malformed', (m) => m.errors.badJson)
  }
  refuseDeep(value, 0)
  // valid UTF-8 holds no half characters, and JSON no NUL, unless they are written as escapes
  if (text.includes('\\u')) refuseUnstorable(value)
  return value
}

/** JSON is UTF-8, as its standard says: in any other encoding it would be read wrongly. */
function refuseOtherCharsets(contentType = '') {
  const [, charset = 'utf-8'] = /;\s*charset="?([^\s";]*)/i.exec(contentType) ?? []
  if (!/^utf-?8$/i.test(charset)) throw wrongBodyType('application/json; charset=utf-8')
}

/** Takes application/json and nothing else. An empty body is no body. */
export function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, ({ headers }, body, done) => {
    try {
      refuseOtherCharsets(headers['content-type'])
      done(null, body.length === 0 ? undefined : parseJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
}
