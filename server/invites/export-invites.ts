import type { Messages } from '#shared/messages/messages.ts'
import type { Db } from '#server/db/connect.ts'
import { isOwnForm } from '#server/forms/store.ts'
import { refuse } from '#server/http/refuse.ts'
import { csvBeginning, csvLine } from '#server/responses/csv.ts'
import type { LinkTo } from './links.ts'
import { listInvites } from './list-invites.ts'

/** Few enough to hold in memory, many enough that most of the time is not spent asking. */
const rowsAtOnce = 1_000

/**
 * One line per invite, newest first. Where the form is deleted meanwhile it ends with an error: what was read so far must
 * not look like everything.
 */
export async function* exportInvites(db: Db, ownerId: string, formId: string, words: Messages['invites'], to: LinkTo) {
  const { columns, mailStates, yes, no } = words.file
  yield csvBeginning + csvLine([columns.email, columns.link, columns.solved, columns.mail])
  let cursor: string | undefined
  do {
    const { items, next } = await listInvites(db, ownerId, formId, { cursor }, rowsAtOnce, to)
    yield items
      .map(({ email, link, isSolved, mail }) => csvLine([email, link, isSolved ? yes : no, mailStates[mail.state]]))
      .join('')
    cursor = next
  } while (cursor !== undefined)
  if (!(await isOwnForm(db, ownerId, formId))) throw refuse('notFound', (m) => m.errors.formNotFound)
}
