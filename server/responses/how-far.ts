import type { Question } from '#shared/questions/registry.ts'

/** How many sent answers to a version: those whose responses are there, and those whose were deleted. */
export type Sent = { version: number; responses: number; deleted: number }

type AskedVersion = { version: number; questions: readonly Question[] }

/**
 * How many got to each question: at least those who sent answers to a version that asks it, since a program sends them
 * without telling what was seen. It is as if those whose responses were deleted had never come. Empty where nobody told.
 */
export function howFar(versions: readonly AskedVersion[], sent: readonly Sent[], told: ReadonlyMap<string, number>) {
  const reached = new Map<string, number>()
  if (told.size === 0) return reached
  const sentTo = new Map(sent.map((each) => [each.version, each]))
  const asked = new Map<string, { responses: number; deleted: number }>()
  for (const { version, questions } of versions) {
    const { responses, deleted } = sentTo.get(version) ?? { responses: 0, deleted: 0 }
    for (const { _id } of questions) {
      const known = asked.get(_id) ?? { responses: 0, deleted: 0 }
      asked.set(_id, { responses: known.responses + responses, deleted: known.deleted + deleted })
    }
  }
  for (const [questionId, { responses, deleted }] of asked)
    reached.set(questionId, Math.max(responses, (told.get(questionId) ?? 0) - deleted))
  return reached
}
