import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { invites, responses } from '#server/db/schema.ts'

/** Their responses stay, and go on saying how they came. Within a transaction. */
export async function deleteInvites(tx: Db, which: SQL | undefined) {
  const deleted = await tx
    .delete(invites)
    .where(which)
    .returning({ formId: invites.formId, responseId: invites.responseId })
  const answers = deleted.flatMap(({ responseId }) => responseId ?? [])
  // in a statement of its own: one that had to wait for the answer does not see it
  if (answers.length > 0)
    await tx
      .update(responses)
      .set({ inviteDeletedAt: sql`now()` })
      .where(
        and(
          inArray(responses.formId, [...new Set(deleted.map(({ formId }) => formId))]),
          inArray(responses.id, answers),
        ),
      )
  return deleted
}
