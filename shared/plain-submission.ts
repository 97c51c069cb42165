import { limits } from './limits.ts'
import type { Submission } from './responses.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

export const isAnswerData = (value: unknown) => isText(value) || (Array.isArray(value) && value.every(isText))

const isCount = (value: unknown, max: number) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max

/** `{ questionId, data }`, in this order and with nothing else. */
function isPlainAnswer(answer: unknown) {
  if (typeof answer !== 'object' || answer === null) return false
  let at = 0
  for (const key in answer) if (key !== answerKeys[at++]) return false
  if (at !== answerKeys.length) return false
  const { questionId, data } = answer as { questionId: unknown; data: unknown }
  return isText(questionId) && isAnswerData(data)
}
const answerKeys = ['questionId', 'data']

const keys = ['response', 'version', 'seconds']

/**
 * What the schema would make of a body, for those that are written as our own pages write them: nothing to leave out and
 * nothing to put into order. Undefined for all others; the schema, which takes longer, knows what they are.
 */
export function plainSubmission(body: unknown): Submission | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  let at = 0
  for (const key in body) if (key !== keys[at++]) return undefined
  if (at !== keys.length) return undefined
  const { response, version, seconds } = body as Record<string, unknown>
  const isPlain =
    Array.isArray(response) &&
    response.length <= limits.questions.max &&
    response.every(isPlainAnswer) &&
    isCount(version, limits.version.max) &&
    isCount(seconds, limits.secondsToAnswer.max)
  return isPlain ? (body as Submission) : undefined
}
