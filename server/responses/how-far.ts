import type { Question } from '#shared/questions/registry.ts'

/** How many sent answers to a version. */
export type Sent = { version: number; responses: number }

type AskedVersion = { version: number; questions: readonly Question[] }

/**
 * How many got to each question: at least those who sent answers to a version that asks it, since a program sends them
 * without telling what was seen. Empty where nobody told anything.
 */
export function howFar(versions: readonly AskedVersion[], sent: readonly Sent[], told: ReadonlyMap<string, number>) {
  const reached = new Map<string, number>()
  if (told.size === 0) return reached
  const sentTo = new Map(sent.map(({ version, responses }) => [version, responses]))
  const ends = new Map<string, number>()
  for (const { version, questions } of versions)
    for (const { _id } of questions) ends.set(_id, (ends.get(_id) ?? 0) + (sentTo.get(version) ?? 0))
  for (const [questionId, end] of ends) reached.set(questionId, Math.max(end, told.get(questionId) ?? 0))
  return reached
}
