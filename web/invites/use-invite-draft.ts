import { useUnsent } from '#web/users/unsent.ts'
import { changeDraft, type DraftAction, emptyDraft, isInviteDraft } from './invite-draft.ts'

/** Who is to be invited to a form, until it is sent. What it is by now is read, also long after a render. */
export function useInviteDraft(formId: string) {
  const { unsent: draft = emptyDraft, read, keep } = useUnsent(`invites ${formId}`, isInviteDraft)
  const now = () => read() ?? emptyDraft
  return [draft, (action: DraftAction) => keep(changeDraft(now(), action)), now] as const
}
