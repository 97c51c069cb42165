import { isId } from '#shared/ids.ts'
import type { Db } from '#server/db/connect.ts'
import { listFiles } from './store.ts'

type Answered = { _id: string; response: { data: string[] }[] }

/** Answers of files with the names of the files instead of their ids, for whoever looks over many responses of a form. */
export async function nameFiles<R extends Answered>(db: Db, formId: string, responses: R[]): Promise<R[]> {
  // a file is named by its id: where no answer looks like one, there is nothing to ask for
  if (!responses.some(({ response }) => response.some(({ data }) => data.some(isId)))) return responses
  const ids = responses.map(({ _id }) => _id).toSorted()
  const [first, last] = [ids[0], ids.at(-1)]
  const files = first !== undefined && last !== undefined ? await listFiles(db, formId, first, last) : []
  if (files.length === 0) return responses
  const names = new Map(files.map(({ _id, name }) => [_id, name]))
  return responses.map((response) => ({
    ...response,
    response: response.response.map((answer) => ({
      ...answer,
      data: answer.data.map((text) => names.get(text) ?? text),
    })),
  }))
}
