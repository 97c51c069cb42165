import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CustomLink } from '#shared/forms.ts'
import { Id } from '#shared/ids.ts'
import type { PublicForms } from '#server/forms/public-forms.ts'
import { callerAddress } from '#server/http/caller.ts'
import type { OpenInvite } from '#server/invites/open-invite.ts'
import type { FindReceipt } from '#server/responses/find-receipt.ts'
import { fillPage, formNotFound, invitePage, receiptPage } from './fill-page.ts'
import type { Page } from './page.ts'

type Show = (page: Page) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export type FillServices = { publicForms: PublicForms; openInvite: OpenInvite; findReceipt: FindReceipt }

/** The pages of a respondent: a form by its link, by its id or by an invite, and what is left when it is sent. */
export function serveFillPages(app: FastifyInstance, show: Show, services: FillServices) {
  const { publicForms, openInvite, findReceipt } = services
  const get = (path: string, find: (word: string, request: FastifyRequest) => Promise<Page | undefined>) =>
    app.get<{ Params: { word: string } }>(path, async (request, reply) => {
      const page = await find(request.params.word, request)
      return show(page ?? formNotFound)(request, reply)
    })

  get('/form/:word', async (word) => {
    const link = CustomLink.safeParse(word)
    const found = link.success ? await publicForms.byLink(link.data) : undefined
    return found && fillPage(found.form)
  })
  get('/form/id/:word', async (word) => {
    const found = Id.safeParse(word).success ? await publicForms.byId(word) : undefined
    return found && fillPage(found.form)
  })
  get('/invite/:word', async (word, { ip }) => {
    const found = Id.safeParse(word).success ? await openInvite(word, callerAddress(ip)) : undefined
    return found && invitePage(found.invite, found.form)
  })
  get('/receipt/:word', async (word, { ip }) => {
    const found = Id.safeParse(word).success ? await findReceipt(word, callerAddress(ip)) : undefined
    return found && receiptPage(found.form, found.receipt)
  })
}
