import type { Db } from '#server/db/connect.ts'
import { keepWords } from '#server/responses/keep-words.ts'

/** What the server would do by and by. */
export async function keepAllWords(db: Db) {
  while (await keepWords(db));
}
