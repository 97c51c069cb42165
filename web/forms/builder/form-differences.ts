import { freshQuestion } from '#shared/questions/registry.ts'
import type { CanvasQuestion, FormContent } from './canvas-question.ts'

/** As the server would keep it: texts are trimmed, and what a question does not say is as in a fresh one. */
const written = ({ id: _ours, _id, ...question }: CanvasQuestion) =>
  JSON.stringify(
    Object.entries({ ...freshQuestion(question.type), ...question }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    (_, value: unknown) => (typeof value === 'string' ? value.trim() : value),
  )

type Difference = { added: string[]; removed: string[]; changed: string[]; isReordered: boolean }

/** What happened to the saved questions between two states of a form, by title. */
export function questionDifferences(
  before: readonly CanvasQuestion[],
  after: readonly CanvasQuestion[],
): Difference & { isDifferent: boolean } {
  const old = new Map(before.flatMap((question) => (question._id ? [[question._id, question]] : [])))
  const still = new Set(after.map(({ _id }) => _id))
  const added = after.filter(({ _id }) => !_id || !old.has(_id))
  const removed = before.filter(({ _id }) => !still.has(_id))
  const common = after.filter(({ _id }) => _id && old.has(_id))
  const changed = common.flatMap((question) => {
    const was = old.get(question._id ?? '')
    return was && written(was) !== written(question) ? [was] : []
  })
  const kept = before.filter(({ _id }) => _id && still.has(_id))
  const isReordered = kept.some(({ _id }, index) => common[index]?._id !== _id)
  const titles = (questions: readonly CanvasQuestion[]) => questions.map(({ title }) => title)
  return {
    added: titles(added),
    removed: titles(removed),
    changed: titles(changed),
    isReordered,
    isDifferent: added.length + removed.length + changed.length > 0 || isReordered,
  }
}

export const formDifferences = (before: FormContent, after: FormContent) => ({
  ...questionDifferences(before.questions, after.questions),
  name: before.name !== after.name,
  description: before.description !== after.description,
  customLink: before.customLink !== after.customLink,
})

const details = ({ name, description, customLink }: FormContent) =>
  JSON.stringify([name.trim(), description, customLink.trim().toLowerCase()])

/** Whether two states of a form say the same, whatever the ids of their questions. */
export const isSameForm = (one: FormContent, other: FormContent) =>
  details(one) === details(other) && one.questions.map(written).join('\n') === other.questions.map(written).join('\n')

/** With the ids of those questions that a saved form asks in the same words. */
export function knownFrom(saved: FormContent, content: FormContent): FormContent {
  const left = Map.groupBy(saved.questions, written)
  const known = (question: CanvasQuestion) => {
    const _id = left.get(written(question))?.shift()?._id
    return _id === undefined ? question : { ...question, _id }
  }
  return { ...content, questions: content.questions.map(known) }
}
