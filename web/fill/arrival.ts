import type { FillData } from '#shared/fill-data.ts'
import type { Answer } from '#shared/questions/question-type.ts'
import { type Question, typeOf } from '#shared/questions/registry.ts'
import type { Draft } from './draft.ts'

/** What was answered before the script arrived. */
export const typedInto = (form: HTMLFormElement | null, questionId: string) =>
  new FormData(form ?? undefined)
    .getAll(questionId)
    .filter((text): text is string => typeof text === 'string' && text !== '')

/** What the page shows when its script arrives. */
type Shown = {
  question: Question
  index: number
  typed: readonly string[]
  /** The question that the browser's history names, or -1. */
  step: number
}

/** Where somebody goes on and with which answers: they may have been here before, or have begun without the script. */
export function findArrival({ form, given }: FillData, draft: Draft, { question, index, typed, step }: Shown) {
  const { questions } = form
  const lost = new Set<string>()
  const kept = draft.answers(questions, lost)
  const { at: left, version, spent, attempt } = draft.progress()
  const isChanged = Number(version) < form.version
  const seen = draft.reached()
  const place = questions.findIndex(
    ({ _id }, at) => _id === left || at === left || (isChanged && (lost.has(_id) || !seen.includes(_id))),
  )
  // what is new comes first
  const isStep = step >= 0 && !isChanged
  // who has begun to answer what is shown stays there
  const isBegun = given !== undefined || typed.length > 0
  const at = isStep ? step : isBegun ? index : Math.max(place, 0)

  const answers = new Map<string, Answer>([...kept, ...(given?.answers ?? [])])
  const [earlier] = given ? [] : (kept.get(question._id) ?? [])
  const { join } = typeOf(question)
  // what was written on an earlier visit was not in the field yet
  const whole = join && earlier ? typed.map((text) => join(earlier, text)) : typed
  if (whole.length > 0) answers.set(question._id, whole)
  else if (given) answers.delete(question._id)

  const isBack = kept.size + (isChanged ? lost.size : 0) > 0 && !isStep && !given
  return { at, answers, isBegun, spent, attempt, welcome: isBack && (isChanged ? 'changed' : 'restored') } as const
}
