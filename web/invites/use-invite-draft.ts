import { useUnsent } from '#web/users/unsent.ts'
import { changeDraft, type DraftAction, emptyDraft, isInviteDraft } from './invite-draft.ts'

/** Who is to be invited to a form, until it is sent. */
export function useInviteDraft(formId: string) {
  const { unsent: draft = emptyDraft, read, keep } = useUnsent(`invites ${formId}`, isInviteDraft)
  const change = (action: DraftAction) => keep(changeDraft(read() ?? emptyDraft, action))
  return [draft, change] as const
}
