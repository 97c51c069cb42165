import { sql } from 'drizzle-orm'
import { isId } from '#shared/ids.ts'
import type { Db } from '#server/db/connect.ts'
import { listFiles } from './store.ts'

/**
 * In a select from responses: what the files of each are called, by their ids, as JSON; null where it has none. One look
 * into an index for a response.
 */
export const fileNames = sql<string | null>`(
  select jsonb_object_agg(uploads.id, uploads.name)::text from uploads
  where uploads.form_id = responses.form_id and uploads.response_id = responses.id
)`

/** What `fileNames` answered. */
export const readNames = (json: string | null) => new Map(Object.entries<string>(JSON.parse(json ?? '{}')))

/** An answer of files holds their ids, which nobody was ever shown: this puts their names there. */
export const named = <A extends { data: string[] }>(answers: A[], names: ReadonlyMap<string, string>): A[] =>
  names.size === 0
    ? answers
    : answers.map((answer) => ({ ...answer, data: answer.data.map((text) => names.get(text) ?? text) }))

type Answered = { _id: string; response: { data: string[] }[] }

/** Answers of files with the names of the files instead of their ids, for whoever looks over many responses of a form. */
export async function nameFiles<R extends Answered>(db: Db, formId: string, responses: R[]): Promise<R[]> {
  // a file is named by its id: where no answer looks like one, there is nothing to ask for
  if (!responses.some(({ response }) => response.some(({ data }) => data.some(isId)))) return responses
  const ids = responses.map(({ _id }) => _id).toSorted()
  const [first, last] = [ids[0], ids.at(-1)]
  const files = first !== undefined && last !== undefined ? await listFiles(db, formId, first, last) : []
  const names = new Map(files.map(({ _id, name }) => [_id, name]))
  return responses.map((response) => ({ ...response, response: named(response.response, names) }))
}
