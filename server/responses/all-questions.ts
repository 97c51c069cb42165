import type { Question } from '#shared/questions/registry.ts'

export type Asked = { question: Question; isRemoved: boolean }

/** Every question that a form ever had: those of the newest version first, in its order, then the removed ones. */
export function allQuestions(newestFirst: { questions: Question[] }[]): Asked[] {
  const byId = new Map<string, Asked>()
  for (const [age, { questions }] of newestFirst.entries())
    for (const question of questions)
      if (!byId.has(question._id)) byId.set(question._id, { question, isRemoved: age > 0 })
  return [...byId.values()]
}
