import { databaseFailure } from '#server/db/failures.ts'
import { reasonOf } from '#server/error-reason.ts'
import { StartRefusal } from '#server/start-refusal.ts'

function sentenceFor(error: unknown) {
  if (error instanceof StartRefusal) return error.message
  if (databaseFailure(error) !== 'unavailable') return undefined
  const { code, words } = reasonOf(error)
  return `The database broke the work off (${code ?? words}). See that it runs and has room, and try again.`
}

/**
 * A mistake of the person at the keyboard, or a database that goes away meanwhile, ends a command with a sentence;
 * anything else shows its stack.
 */
export const sayRefusal = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    const sentence = sentenceFor(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exitCode = 1
  })
