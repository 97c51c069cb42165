import type { FastifyInstance } from 'fastify'
import { limits } from '#shared/limits.ts'
import { isStorable } from './json-body.ts'
import { refuse } from './refuse.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseForm(body: Buffer) {
  let fields: URLSearchParams
  try {
    fields = new URLSearchParams(utf8.decode(body))
  } catch {
    throw refuse('malformed', (m) => m.errors.badRequest)
  }
  for (const [name, value] of fields)
    if (!isStorable(name) || !isStorable(value)) throw refuse('malformed', (m) => m.errors.badText)
  return fields
}

/** Takes what an HTML form sends and nothing else, for the routes of this part of the application alone. */
export function acceptFormsOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: limits.body.general },
    (_request, body, done) => {
      try {
        done(null, parseForm(Buffer.from(body)))
      } catch (error) {
        done(error as Error)
      }
    },
  )
}
