import type { FormDetail, invites } from '#shared/invites.ts'
import { limits } from '#shared/limits.ts'
import type { Language } from '#shared/messages/languages.ts'
import { plainAddress } from '#shared/plain-address.ts'
import type { Config } from '#server/config.ts'
import { isOwnForm } from '#server/forms/store.ts'
import type { Handlers, SignedIn } from '#server/http/mount.ts'
import { refuse } from '#server/http/refuse.ts'
import { Streamed } from '#server/http/streamed.ts'
import { findOwnFormName } from '#server/responses/store.ts'
import { exportInvites } from './export-invites.ts'
import type { LinkTo } from './links.ts'
import { listInvites, listInvitesByIds } from './list-invites.ts'
import type { OpenInvite } from './open-invite.ts'
import type { Mailing } from './queue-mails.ts'
import { remind } from './remind.ts'
import { resendInvite } from './resend-invite.ts'
import { sendInvites } from './send-invites.ts'
import { answerInvite, inviteGone, refuseSpent } from './solve-invite.ts'
import { deleteInvite, findFormDetail } from './store.ts'

type Asking = { address: string | undefined; params: { inviteId: string } }
type Sending = { config: Config; user: SignedIn; language: Language }

const formNotFound = () => refuse('notFound', (m) => m.errors.formNotFound)
const inviteNotFound = () => refuse('notFound', (m) => m.errors.ownInviteNotFound)

const mailingState = ({ config, user }: Sending): FormDetail['mailing'] =>
  user.isDemo ? 'demo' : config.mail ? 'on' : 'unset'

/** Undefined where invites are made without a mail. */
const mailingOf = ({ config, user, language }: Sending): Mailing | undefined =>
  config.mail && !user.isDemo ? { language, domain: config.mail.from.split('@').at(-1) ?? '' } : undefined

/** For calls that do nothing but send. */
function mailingNeeded(call: Sending) {
  const mailing = mailingOf(call)
  if (!mailing) throw refuse('forbidden', (m) => (call.user.isDemo ? m.errors.demoSendsNoMail : m.errors.noMailServer))
  return mailing
}

/** Each address once. One entry that is not exactly one plain address refuses all: nothing is sent by half. */
function addressesOf(entries: string[]) {
  const addresses = entries.map(plainAddress)
  const faulty = addresses.flatMap((address, index) => (address === undefined ? [`invites.${index}`] : []))
  if (faulty.length > 0)
    throw refuse('malformed', (m) => m.errors.notOneAddress, {
      fields: Object.fromEntries(faulty.map((path) => [path, 'email'] as const)),
    })
  return [...new Set(addresses.filter((address) => address !== undefined))]
}

export function inviteRoutes(openInvite: OpenInvite, linkTo: LinkTo): Handlers<typeof invites> {
  const open = async ({ address, params }: Asking) => {
    const found = await openInvite(params.inviteId, address)
    if (!found) throw inviteGone()
    return found
  }

  return {
    detail: async (call) => {
      const detail = await findFormDetail(call.db, call.user.id, call.params.formId, linkTo)
      if (!detail) throw formNotFound()
      const invitesLeft = call.config.rateLimits ? detail.invitesLeft : limits.invitesPerCall
      return { ...detail, invitesLeft, mailing: mailingState(call) }
    },

    send: async (call) => {
      const { db, user, params, body } = call
      if (!(await isOwnForm(db, user.id, params.formId))) throw formNotFound()
      if (body.sendMail && user.isDemo) throw refuse('forbidden', (m) => m.errors.demoMakesLinks)
      const emails = addressesOf(body.invites)
      if (emails.length === 0)
        throw refuse('invalid', (m) => m.fields.invitesNeeded, { fields: { invites: 'invitesNeeded' } })
      const toSend = { emails, message: body.message, isCounted: call.config.rateLimits }
      const mailing = body.sendMail ? mailingOf(call) : undefined
      const sent = await sendInvites(db, user.id, params.formId, toSend, mailing, linkTo)
      if (!sent) throw formNotFound()
      return sent
    },

    list: async ({ db, user, params: { formId }, query }) => {
      if (!(await isOwnForm(db, user.id, formId))) throw formNotFound()
      return listInvites(db, user.id, formId, query, limits.newest, linkTo)
    },

    export: async ({ db, user, messages, params: { formId } }) => {
      const name = await findOwnFormName(db, user.id, formId)
      if (name === undefined) throw formNotFound()
      const lines = exportInvites(db, user.id, formId, messages.invites, linkTo)
      return new Streamed('text/csv; charset=utf-8', `${name} ${messages.invites.file.suffix}.csv`, lines)
    },

    remind: async (call) => {
      const { db, user, params } = call
      if (!(await isOwnForm(db, user.id, params.formId))) throw formNotFound()
      const result = await remind(db, user.id, params.formId, mailingNeeded(call))
      if (!result) throw formNotFound()
      return result
    },

    resend: async (call) => {
      const { db, user, params } = call
      if ((await listInvitesByIds(db, user.id, [params.inviteId], linkTo)).length === 0) throw inviteNotFound()
      if (!(await resendInvite(db, user.id, params.inviteId, mailingNeeded(call)))) throw inviteNotFound()
      const [invite] = await listInvitesByIds(db, user.id, [params.inviteId], linkTo)
      if (!invite) throw inviteNotFound()
      return invite
    },

    remove: async ({ db, user, params }) => {
      if (!(await deleteInvite(db, user.id, params.inviteId))) throw inviteNotFound()
      return {}
    },

    solve: async (call) => {
      const { invite, form } = await open(call)
      refuseSpent(invite)
      // not the form's own answer, which is sent again unasked until the form changes: the invite may be spent before
      return form
    },

    end: async (call) => {
      const { invite, form } = await open(call)
      return answerInvite(call.db, invite, form, call.body, call.submissionKey)
    },
  }
}
