import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isId } from '#shared/ids.ts'
import { callerAddress } from '#server/http/caller.ts'
import { findMailStop, stopMail } from '#server/invites/store.ts'
import { formNotFound } from './fill-page.ts'
import type { FillServices } from './fill-routes.ts'
import type { Page, Show } from './page.ts'
import { showTrouble } from './show-trouble.ts'

/** What a mail program or this page's own form sends: a line that says nothing new. */
const largestBody = 4 * 1024

const mailStopPage = (form: string, owner: string, isStopped: boolean): Page => ({
  entry: 'fill',
  title: ({ mail }) => mail.stopPage.title,
  body: (renderer, messages) => renderer.renderMailStop({ messages, form, owner, isStopped }),
})

const path = '/invite/stop/:inviteId'
type Params = { Params: { inviteId: string } }

/** Where a mail leads whoever wants no further one. Looking changes nothing; one POST is enough (RFC 8058). */
export async function serveMailStop(
  app: FastifyInstance,
  show: Show,
  { db, limiter, gate }: Pick<FillServices, 'db' | 'limiter' | 'gate'>,
) {
  // counted as every other look at an invite: nobody guesses here either
  const find = ({ ip, params: { inviteId } }: FastifyRequest<Params>) =>
    limiter.attempt('unknownInvites', callerAddress(ip), async () =>
      isId(inviteId) ? findMailStop(db, inviteId) : undefined,
    )
  // apart from the rest, which takes JSON only
  await app.register(async (pages) => {
    pages.setErrorHandler(showTrouble(show))
    pages.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: largestBody },
      (_request, _body, done) => done(null, undefined),
    )
    pages.get<Params>(path, { onRequest: gate.refuse('calls') }, (request, reply) =>
      gate.during('calls', async () => {
        const found = await find(request)
        return show(found ? mailStopPage(found.form, found.owner, found.isStopped) : formNotFound)(request, reply)
      }),
    )
    // what a mail program sends for somebody it may not send again
    pages.post<Params>(path, { onRequest: gate.refuse('submissions') }, (request, reply) =>
      gate.during('submissions', async () => {
        const found = await find(request)
        if (found) await stopMail(db, request.params.inviteId)
        return show(found ? mailStopPage(found.form, found.owner, true) : formNotFound)(request, reply)
      }),
    )
  })
}
