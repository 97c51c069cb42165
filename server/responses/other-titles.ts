import type { Question } from '#shared/questions/registry.ts'
import type { Sent } from './how-far.ts'

type AskedVersion = { version: number; questions: readonly Question[] }

/** More would be typing errors that somebody corrected one by one. */
const mostTitles = 3

/**
 * Finds the titles under which responses saw a question and which it no longer has, newest first: a question that was
 * turned round must not turn its old answers round.
 */
export function findOtherTitles(newestFirst: readonly AskedVersion[], sent: readonly Sent[]) {
  const sentTo = new Map(sent.map(({ version, responses }) => [version, responses]))
  const seen = new Map<string, Map<string, number>>()
  for (const { version, questions } of newestFirst) {
    const responses = sentTo.get(version) ?? 0
    if (responses === 0) continue
    for (const { _id, title } of questions) {
      const titles = seen.get(_id) ?? new Map<string, number>()
      seen.set(_id, titles.set(title, (titles.get(title) ?? 0) + responses))
    }
  }
  return ({ _id, title: shown }: Question) =>
    [...(seen.get(_id) ?? [])]
      .filter(([title]) => title !== shown)
      .slice(0, mostTitles)
      .map(([title, responses]) => ({ title, responses }))
}
