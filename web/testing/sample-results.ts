import type { ListedResponse, ResultSummary } from '#shared/results.ts'

export const question = { _id: 'q1', type: 'SHORT' as const, title: 'Who?' }

const createdAt = '2026-11-15T04:00:00.000Z'

/** What a form with one question got as answers. */
export const summaryOf = (responses: number): ResultSummary => ({
  name: 'Rota',
  isOpen: true,
  totals: { responses },
  versions: [{ version: 1, createdAt, responses }],
  questions: [{ question, isRemoved: false, answered: responses, choices: [], newest: [] }],
})

/** The response of somebody, who answered with their name. */
export const listed = (name: string): ListedResponse => ({
  _id: name,
  createdAt,
  version: 1,
  cameBy: 'link',
  response: [{ _id: 'a1', questionId: 'q1', data: [name] }],
})
