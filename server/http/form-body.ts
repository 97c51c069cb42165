import type { FastifyInstance } from 'fastify'
import { limits } from '#shared/limits.ts'
import { refuse } from './refuse.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

export function decodeText(bytes: Buffer) {
  try {
    return utf8.decode(bytes)
  } catch {
    throw refuse('malformed', (m) => m.errors.badRequest)
  }
}

/** Without files, and with them. */
export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const

/**
 * Takes what an HTML form sends and nothing else, for the routes of this part of the application alone. A form with files
 * is left for its handler to read: it may be large.
 */
export function acceptFormsOnly(app: FastifyInstance) {
  const [plain, withFiles] = formTypes
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(withFiles, (_request, _body, done) => done(null))
  app.addContentTypeParser(plain, { parseAs: 'buffer', bodyLimit: limits.body.general }, (_request, body, done) => {
    try {
      done(null, new URLSearchParams(decodeText(Buffer.from(body))))
    } catch (error) {
      done(error as Error)
    }
  })
}
