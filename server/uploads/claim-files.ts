import { isId } from '#shared/ids.ts'
import type { StoredAnswer } from '#shared/questions/check-answers.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/http/refuse.ts'
import { claimUploads, listClaimed } from './store.ts'

/** An answer that names files, and its place in what was sent. */
export type FilesAnswer = StoredAnswer & { path: string }
type Response = { id: string; formId: string; files: readonly FilesAnswer[] }

/**
 * Gives the response the files that its answers name, in the transaction that stores it. Refuses, naming the questions,
 * when one of them was not uploaded for that very question, is not whole, or belongs to another response.
 */
export async function claimFiles(tx: Db, { id, formId, files }: Response) {
  const named = files.flatMap(({ questionId, data }) => data.map((upload) => ({ questionId, id: upload })))
  const isPossible = named.every((file) => isId(file.id))
  const claimed = isPossible ? await claimUploads(tx, formId, id, named) : new Set<string>()
  // a file that is named twice is claimed once, and one in other letters than its own by no answer
  const isWhole = claimed.size === named.length && named.every((file) => claimed.has(file.id))
  if (isWhole) return
  const lacking = files.filter(({ data }) => data.some((upload) => !claimed.has(upload)))
  const sentBefore = await listClaimed(tx, formId, id, named)
  const faultOf = ({ data }: FilesAnswer) =>
    data.some((upload) => sentBefore.has(upload)) ? ('uploadSent' as const) : ('uploadMissing' as const)
  const faults = (lacking.length > 0 ? lacking : files).map((answer) => [answer.path, faultOf(answer)] as const)
  throw refuse('invalid', (m) => m.fields[faults[0]?.[1] ?? 'uploadMissing'], { fields: Object.fromEntries(faults) })
}
