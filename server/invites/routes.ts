import type { invites } from '#shared/invites.ts'
import type { Db } from '#server/db/connect.ts'
import type { PublicForms } from '#server/forms/public-forms.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Limiter } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refuse.ts'
import { answeredAlready, answerInvite } from './solve-invite.ts'
import { findFormDetail, findInvite } from './store.ts'

type Asking = { db: Db; limiter: Limiter; address: string | undefined; params: { inviteId: string } }

export function inviteRoutes(publicForms: PublicForms): Handlers<typeof invites> {
  const open = async ({ db, limiter, address, params }: Asking) => {
    limiter.take('unknownInvites', address)
    const invite = await findInvite(db, params.inviteId)
    const found = invite && (await publicForms.byId(invite.formId))
    if (!found) throw refuse('notFound', (m) => m.errors.inviteNotFound)
    limiter.giveBack('unknownInvites', address)
    return { invite, ...found }
  }

  return {
    detail: async ({ db, user, params }) => {
      const detail = await findFormDetail(db, user.id, params.formId)
      if (!detail) throw refuse('notFound', (m) => m.errors.formNotFound)
      return detail
    },

    solve: async (call) => {
      const { invite, answer } = await open(call)
      if (invite.isSolved) throw answeredAlready()
      return answer
    },

    end: async (call) => {
      const { invite, form } = await open(call)
      return answerInvite(call.db, invite, form, call.body, call.submissionKey)
    },
  }
}
