import type { invites } from '#shared/invites.ts'
import type { Handlers } from '#server/http/mount.ts'
import { refuse } from '#server/http/refuse.ts'
import { findFormDetail } from './store.ts'

export const inviteRoutes: Handlers<typeof invites> = {
  detail: async ({ db, user, params }) => {
    const detail = await findFormDetail(db, user.id, params.formId)
    if (!detail) throw refuse('notFound', (m) => m.errors.formNotFound)
    return detail
  },
}
