import type { Form } from '#shared/forms.ts'
import type { Receipt, Submission } from '#shared/responses.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/http/refuse.ts'
import { checkSubmission } from '#server/responses/check-submission.ts'
import { createResponses } from '#server/responses/create-responses.ts'
import { findRepeated, findStored, saidIn } from '#server/responses/find-repeated.ts'
import { claimFiles } from '#server/uploads/claim-files.ts'
import { findInvite, type Invite, solveInvite } from './store.ts'

export const inviteGone = () => refuse('notFound', (m) => m.errors.inviteNotFound)
const answeredAlready = () => refuse('conflict', (m) => m.errors.inviteAnswered)

/** Refuses an invite that takes no more answers, whatever its form says. */
export function refuseSpent({ isSolved, isExpired, expiresAt }: Invite) {
  if (isSolved) throw answeredAlready()
  if (isExpired) throw refuse('closed', (m) => m.errors.inviteExpired, { expiredAt: expiresAt })
}

/** Stores the answers and solves the invite together, or neither: of many who try at once, one does. */
export async function answerInvite(
  db: Db,
  invite: Invite,
  form: Form,
  submission: Submission,
  key: string | undefined,
): Promise<Receipt> {
  const way = { formId: form._id, inviteId: invite.id }
  const repeated = await findRepeated(db, way, key, saidIn(submission))
  if (repeated) return repeated
  refuseSpent(invite)
  if (!form.isOpen) throw refuse('closed', (m) => m.errors.formClosed)
  const response = await checkSubmission(db, form, submission, key)
  const receipt = await db.transaction(async (tx) => {
    const [stored] = await createResponses(tx, [response])
    if (stored && !(await solveInvite(tx, invite.id, response.id)))
      throw (await findInvite(tx, invite.id)) ? answeredAlready() : inviteGone()
    if (stored) await claimFiles(tx, response)
    return stored
  })
  // nothing was stored: the same submission came twice at once, or the form was closed meanwhile
  return receipt ?? findStored(db, way, key, saidIn(submission))
}
