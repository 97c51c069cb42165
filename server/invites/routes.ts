import type { invites } from '#shared/invites.ts'
import type { Handlers } from '#server/http/mount.ts'
import { refuse } from '#server/http/refuse.ts'
import type { OpenInvite } from './open-invite.ts'
import { answerInvite, refuseSpent } from './solve-invite.ts'
import { findFormDetail } from './store.ts'

type Asking = { address: string | undefined; params: { inviteId: string } }

export function inviteRoutes(openInvite: OpenInvite): Handlers<typeof invites> {
  const open = async ({ address, params }: Asking) => {
    const found = await openInvite(params.inviteId, address)
    if (!found) throw refuse('notFound', (m) => m.errors.inviteNotFound)
    return found
  }

  return {
    detail: async ({ db, user, params }) => {
      const detail = await findFormDetail(db, user.id, params.formId)
      if (!detail) throw refuse('notFound', (m) => m.errors.formNotFound)
      return detail
    },

    solve: async (call) => {
      const { invite, answer } = await open(call)
      refuseSpent(invite)
      return answer
    },

    end: async (call) => {
      const { invite, form } = await open(call)
      return answerInvite(call.db, invite, form, call.body, call.submissionKey)
    },
  }
}
