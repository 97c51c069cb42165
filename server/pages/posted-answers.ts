import { z } from 'zod'
import { fillFields, goings } from '#shared/fill-data.ts'
import { limits } from '#shared/limits.ts'
import type { Answer } from '#shared/questions/question-type.ts'
import { type Question, typeOf } from '#shared/questions/registry.ts'
import type { Submission } from '#shared/responses.ts'
import { isStorable } from '#server/http/json-body.ts'
import { refuse } from '#server/http/refuse.ts'

const Whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

const Key = z.object({
  key: z.string().min(limits.submissionKey.min).max(limits.submissionKey.max).refine(isStorable).optional(),
})

const Controls = Key.extend({
  go: z.enum(goings),
  at: Whole,
  furthest: Whole.default(0),
  version: Whole,
  proof: z.string().max(200).optional(),
})

/** What a page's form sends of itself, apart from answers. */
export function readControls(fields: URLSearchParams) {
  const { go, at, furthest, version, key, proof } = fillFields
  const sent = Object.fromEntries(
    [go, at, furthest, version, key, proof].flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : [])),
  )
  const checked = Controls.safeParse(sent)
  if (!checked.success) throw refuse('malformed', (m) => m.errors.badRequest)
  return { ...checked.data, isTrapped: Boolean(fields.get(fillFields.trap)) }
}

/** The version that was shown; it stands before the answers. */
export const readVersion = (fields: URLSearchParams) => Whole.safeParse(fields.get(fillFields.version)).data

/** The key that we put into the address ourselves. */
export function readKey(query: unknown) {
  const checked = Key.safeParse(query)
  if (!checked.success) throw refuse('malformed', (m) => m.errors.badKey)
  return checked.data.key
}

export type Answers = Map<string, Answer>

/**
 * By question, in the order of the questions. A browser writes line breaks its own way; answers have ours, and are as the
 * page's script would send them: what cannot be stored is no reason to refuse the rest.
 */
export function readAnswers(fields: URLSearchParams, questions: Iterable<Question>): Answers {
  const answers: Answers = new Map()
  for (const question of questions) {
    const { sends, tidy = (text) => text } = typeOf(question)
    const texts = fields
      .getAll(question._id)
      .map((text) => tidy(text.replaceAll('\r\n', '\n')).replaceAll('\0', ''))
      .filter((text) => text !== '')
    if (texts.length > 1 && sends === 'text') throw refuse('malformed', (m) => m.errors.badRequest)
    if (texts.length > 0) answers.set(question._id, texts)
  }
  return answers
}

/** The same as the page's script would send. */
export const submissionOf = (questions: Iterable<Question>, answers: Answers, version: number): Submission => ({
  version,
  response: [...questions].flatMap((question) => {
    const answer = (answers.get(question._id) ?? []).filter((text) => text.trim() !== '')
    if (answer.length === 0) return []
    return [{ questionId: question._id, data: typeOf(question).sends === 'list' ? [...answer] : (answer[0] ?? '') }]
  }),
})
