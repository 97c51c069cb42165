import type { Db } from '#server/db/connect.ts'
import type { PublicForms } from '#server/forms/public-forms.ts'
import type { Limiter } from '#server/http/rate-limit.ts'
import { findInvite } from './store.ts'

/**
 * The invite and its form, for whoever has its link; undefined when there is none. Reading changes nothing. Only unknown
 * ones count against the caller: nobody guesses, and nobody who was invited is kept out.
 */
export const createOpenInvite =
  (db: Db, limiter: Limiter, publicForms: PublicForms) => (inviteId: string, address: string | undefined) =>
    limiter.attempt('unknownInvites', address, async () => {
      const invite = await findInvite(db, inviteId)
      const found = invite && (await publicForms.byId(invite.formId))
      return found && { invite, ...found }
    })

export type OpenInvite = ReturnType<typeof createOpenInvite>
