import type { FieldMessage } from '../messages/messages.ts'
import type { Answer } from './question-type.ts'
import { type Question, typeOf } from './registry.ts'

/** What a respondent sends for one question. */
export type SentAnswer = { questionId: string; data: string | string[] }
export type StoredAnswer = { questionId: string; data: string[] }

/**
 * What was sent as the list of texts that is stored; undefined when it has not the shape of its type. Of a type that takes
 * files the only one may come as a text.
 */
function linesOf(data: string | string[], { sends, files }: ReturnType<typeof typeOf>): string[] | undefined {
  if (Array.isArray(data)) return sends === 'list' ? data : undefined
  if (sends === 'list' && !files) return undefined
  return data === '' ? [] : [data]
}

function problemOf(question: Question, lines: Answer | undefined): FieldMessage | undefined {
  if (!lines) return 'wrongKind'
  return lines.length > 0 ? typeOf(question).problem(lines, question) : undefined
}

/**
 * The answers as they are stored, in the order of the questions, or what is wrong with each by its path. Not answering is
 * allowed, so empty answers are left out.
 */
export function checkAnswers(questions: ReadonlyMap<string, Question>, sent: readonly SentAnswer[]) {
  const answers = new Map<string, StoredAnswer>()
  const faults: Record<string, FieldMessage> = {}
  const seen = new Set<string>()
  for (const [index, { questionId, data }] of sent.entries()) {
    const question = questions.get(questionId)
    const lines = question && linesOf(data, typeOf(question))
    if (!question) faults[`response.${index}.questionId`] = 'answerUnknown'
    else if (seen.has(questionId)) faults[`response.${index}.questionId`] = 'answerRepeated'
    else {
      const problem = problemOf(question, lines)
      if (problem) faults[`response.${index}.data`] = problem
      else if (lines && lines.length > 0) answers.set(questionId, { questionId, data: lines })
    }
    seen.add(questionId)
  }
  return { faults, answers: [...questions.keys()].flatMap((questionId) => answers.get(questionId) ?? []) }
}

/**
 * The same for many who answer the same questions. Nearly all answer them in order, which is quicker to check: an id is
 * compared with the one that is expected, instead of being looked for.
 */
export function prepareCheck(questions: ReadonlyMap<string, Question>) {
  const asked = [...questions].map(([questionId, question]) => ({ questionId, question, type: typeOf(question) }))
  const inOrder = (sent: readonly SentAnswer[]): StoredAnswer[] | undefined => {
    const answers: StoredAnswer[] = []
    let place = 0
    for (const { questionId: wanted, data } of sent) {
      while (place < asked.length && asked[place]?.questionId !== wanted) place++
      const expected = asked[place++]
      const lines = expected && linesOf(data, expected.type)
      if (!lines) return undefined
      if (lines.length === 0) continue
      const { questionId, question, type } = expected
      if (type.problem(lines, question)) return undefined
      answers.push({ questionId, data: lines })
    }
    return answers
  }
  return (sent: readonly SentAnswer[]) => {
    const answers = inOrder(sent)
    return answers ? { faults: {}, answers } : checkAnswers(questions, sent)
  }
}
