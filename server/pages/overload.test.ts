import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerErrors } from '#server/http/error-handler.ts'
import { createLog } from '#server/http/log.ts'
import { createOverloadGate } from '#server/http/overload-gate.ts'
import { type FillServices, serveFillPages } from './fill-routes.ts'
import { serveMailStop } from './mail-stop-page.ts'
import type { Show } from './page.ts'

test('every page that asks the database is refused early under overload (52)', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  answerErrors(app)
  const gate = createOverloadGate(createLog({ write: () => {} }), { calls: 0, submissions: 0 })
  const disk = { refuseWhenLow: () => {} }
  const services = { gate, disk } as unknown as FillServices
  const show: Show = () => async (_request, reply) => reply
  serveFillPages(app, show, services)
  await serveMailStop(app, show, services)
  const id = randomUUID()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const url of ['/form/party', `/form/id/${id}`, `/invite/${id}`, `/receipt/${id}`, `/invite/stop/${id}`]) {
    expect([url, (await app.inject(url)).headers['retry-after']]).toEqual([url, '2'])
    if (url.startsWith('/receipt')) continue
    const posted = await app.inject({ method: 'POST', url, headers: form, payload: 'x=1' })
    expect([url, posted.statusCode, posted.headers['retry-after']]).toEqual([url, 503, '2'])
  }
})
