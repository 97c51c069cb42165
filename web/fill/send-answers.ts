import type { ErrorBody } from '#shared/errors.ts'
import type { Form } from '#shared/forms.ts'
import { typeOf } from '#shared/questions/registry.ts'
import type { Attempt } from './draft.ts'
import type { Answers, WaitingFor } from './fill-state.ts'

export type Outcome =
  | { kind: 'accepted'; id: string; createdAt: string; isOutdated?: boolean | undefined }
  | ({ kind: 'refused'; status: number } & ErrorBody)
  /** Unsure means that it may have been stored although no answer told us. */
  | { kind: 'later'; why: WaitingFor; isUnsure: boolean; seconds?: number }

const patience = 30_000

/** The body of a submission; what was not answered is not in it. */
export const bodyOf = ({ version, questions }: Form, answers: Answers, seconds?: number) => {
  const response = questions.flatMap((question) => {
    const { sends, tidy = (text) => text } = typeOf(question)
    const answer = (answers.get(question._id) ?? []).map(tidy).filter((text) => text.trim() !== '')
    if (answer.length === 0) return []
    return [{ questionId: question._id, data: sends === 'list' ? answer : answer[0] }]
  })
  return JSON.stringify({ response, version, seconds })
}

type Accepted = { _id: string; createdAt: string; isOutdated: boolean }

const unreachable = { kind: 'later', why: 'unreachable', isUnsure: true } as const

const understand = (response: Response, body: unknown): Outcome => {
  // something between us and the server may answer in its own words
  if (typeof body !== 'object' || body === null) return unreachable
  const { _id, createdAt, isOutdated, error, isUnchanged }: Partial<ErrorBody & Accepted> = body
  if (response.ok && _id && createdAt) return { kind: 'accepted', id: _id, createdAt, isOutdated }
  if (!error) return unreachable
  const isUnsure = response.status === 503 && !isUnchanged
  if (response.status === 429 || response.status === 503)
    return { kind: 'later', why: 'busy', isUnsure, seconds: Number(response.headers.get('retry-after')) || 0 }
  if (response.status >= 500 || response.status === 408) return unreachable
  return { ...(body as ErrorBody), kind: 'refused', status: response.status }
}

/** A form under attack asks for work; each answer brings a new task when its time ran out. */
const mostChallenges = 3

/** Sends the answers once; a form that asks for a proof of work gets one. Never throws. */
export const sendAnswers = async (submitTo: string, language: string, { key, body }: Attempt): Promise<Outcome> => {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'idempotency-key': key,
    'accept-language': language,
  }
  try {
    for (let challenges = 0; ; challenges++) {
      const signal = AbortSignal.timeout(patience)
      const response = await fetch(`/api${submitTo}`, { method: 'POST', headers, body, signal })
      const answer: unknown = await response.json().catch(() => undefined)
      const { challenge } = (answer ?? {}) as ErrorBody
      if (!challenge || challenges === mostChallenges) return understand(response, answer)
      const { solveChallenge } = await import('./solve-challenge.ts')
      headers['proof-of-work'] = await solveChallenge(challenge)
    }
  } catch {
    return unreachable
  }
}

const sentIn = ({ body }: Attempt) => (JSON.parse(body) as { response: { questionId: string }[] }).response

export const countOf = (attempt: Attempt) => sentIn(attempt).length

/** The question that a field of a refusal names, by its place in what was sent. */
export const questionAtFault = (path: string, attempt: Attempt) =>
  sentIn(attempt)[Number(path.split('.')[1])]?.questionId
