import { type Question, typeOf } from '#shared/questions/registry.ts'
import { prepareCheck } from '#shared/questions/check-answers.ts'
import type { Db } from '#server/db/connect.ts'
import { findQuestions } from './store.ts'
import { createTallyNames } from './tallies.ts'

type Questions = { version: number; questions: ReadonlyMap<string, Question> }

const takesFiles = (question: Question) => typeOf(question).files !== undefined

/** A version with what is made of it once for all who answer it. */
const prepared = (formId: string, { version, questions }: Questions) => ({
  version,
  questions,
  check: prepareCheck(questions),
  takingFiles: new Set([...questions.values()].filter(takesFiles).map(({ _id }) => _id)),
  nameTally: createTallyNames(formId, version),
})
type Asked = ReturnType<typeof prepared>

/** A version never changes, so what is kept here never gets old; the bound is for memory alone. */
const mostQuestions = 50_000

/** The questions of the versions that people are answering. */
export function createQuestionCache() {
  const known = new Map<string, Asked>()
  let count = 0

  const load = async (key: string, db: Db, formId: string, version: number) => {
    const stored = await findQuestions(db, formId, version)
    const found = known.get(key) ?? (stored && prepared(formId, stored))
    if (!found || known.has(key)) return found
    known.set(key, found)
    count += found.questions.size
    for (const [oldest, { questions }] of known) {
      if (count <= mostQuestions) break
      known.delete(oldest)
      count -= questions.size
    }
    return found
  }

  return (db: Db, formId: string, version: number) => {
    const key = `${formId} ${version}`
    return known.get(key) ?? load(key, db, formId, version)
  }
}
