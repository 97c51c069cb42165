import { limits } from './limits.ts'

/** What a response must have to be listed: a question answered, one not answered, or a choice that was picked. */
export type Condition = { question: string; is: 'answered' | 'notAnswered' } | { question: string; choice: string }

/** One condition: the id of a question, `!` before it for no answer, `=` and a choice after it for an answer that picked it. */
const written = /^(!?)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:=(.+))?$/

function readCondition(line: string): Condition | undefined {
  const [, not, question, choice] = written.exec(line) ?? []
  if (question === undefined || (not === '!' && choice !== undefined)) return undefined
  if (choice !== undefined) return choice.length > limits.option.max ? undefined : { question, choice }
  return { question, is: not === '!' ? 'notAnswered' : 'answered' }
}

/** A line each. Undefined when one of them is none. */
export function readConditions(text: string): Condition[] | undefined {
  const read = text === '' ? [] : text.split('\n').map(readCondition)
  const conditions = read.filter((condition) => condition !== undefined)
  return conditions.length < read.length || conditions.length > limits.conditions ? undefined : conditions
}

export const writeConditions = (conditions: readonly Condition[]) =>
  conditions
    .map((condition) =>
      'choice' in condition
        ? `${condition.question}=${condition.choice}`
        : `${condition.is === 'notAnswered' ? '!' : ''}${condition.question}`,
    )
    .join('\n')
