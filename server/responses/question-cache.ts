import { type Question, typeOf } from '#shared/questions/registry.ts'
import { prepareCheck } from '#shared/questions/check-answers.ts'
import type { Db } from '#server/db/connect.ts'
import { createMemory } from '#server/http/memory.ts'
import { findQuestions } from './store.ts'
import { createTallyNames } from './tallies.ts'

type Questions = { version: number; questions: ReadonlyMap<string, Question> }

const takesFiles = (question: Question) => typeOf(question).files !== undefined

/** What a question takes in memory beside its text. */
const bytesBeside = 1_000

/** A version with what is made of it once for all who answer it. */
const prepared = ({ version, questions }: Questions) => ({
  version,
  questions,
  check: prepareCheck(questions),
  takingFiles: new Set([...questions.values()].filter(takesFiles).map(({ _id }) => _id)),
  nameTally: createTallyNames(version),
  // its text twice: what is asked, and the names of what was chosen
  bytes: 2 * JSON.stringify([...questions.values()]).length + questions.size * bytesBeside,
})
type Asked = ReturnType<typeof prepared>

/** A version never changes, so what is kept here never gets old; the bound is for memory alone. */
const mostBytes = 32 * 1024 * 1024

/** The questions of the versions that people are answering. */
export function createQuestionCache() {
  const known = createMemory<Asked>(mostBytes, ({ bytes }) => bytes)
  const loading = new Map<string, Promise<Asked | undefined>>()

  const load = async (key: string, db: Db, formId: string, version: number) => {
    const stored = await findQuestions(db, formId, version)
    if (!stored) return undefined
    const found = prepared(stored)
    known.keep(key, found)
    return found
  }

  /** Once for all who come meanwhile: after a start they may be thousands. What is not there yet is looked for by each. */
  const loadOnce = async (key: string, ...from: [Db, string, number]) => {
    const others = loading.get(key)
    if (others) return (await others) ?? load(key, ...from)
    const begun = load(key, ...from).finally(() => loading.delete(key))
    loading.set(key, begun)
    return begun
  }

  return (db: Db, formId: string, version: number) => {
    const key = `${formId} ${version}`
    return known.find(key) ?? loadOnce(key, db, formId, version)
  }
}
