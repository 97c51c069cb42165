import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerErrors } from '#server/http/error-handler.ts'
import { createLog } from '#server/http/log.ts'
import { createOverloadGate } from '#server/http/overload-gate.ts'
import { serveUploads } from './serve-uploads.ts'

test('files are refused early under overload, before the database is asked for them (52)', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  answerErrors(app)
  const gate = createOverloadGate(createLog({ write: () => {} }), { calls: 0, submissions: 0 })
  serveUploads(app, { services: {}, gate } as Parameters<typeof serveUploads>[1])
  const one = `/api/upload/${randomUUID()}`
  const asked = [
    ['POST', '/api/upload'],
    ['HEAD', one],
    ['PATCH', one],
    ['DELETE', one],
  ] as const
  for (const [method, url] of asked) {
    const { statusCode, headers } = await app.inject({ method, url })
    expect([method, statusCode, headers['retry-after']]).toEqual([method, 503, '2'])
  }
})
