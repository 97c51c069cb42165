import { Id } from './ids.ts'
import { limits } from './limits.ts'

/** What a response must have to be listed: a question answered, one not answered, or a choice that was picked. */
export type Condition = { question: string; is: 'answered' | 'notAnswered' } | { question: string; choice: string }

/** One condition: the id of a question, `!` before it for no answer, `=` and a choice after it for an answer that picked it. */
const written = /^(!?)([^!=]+)(?:=(.+))?$/

function readCondition(line: string): Condition | undefined {
  const [, not = '', question = '', choice] = written.exec(line) ?? []
  if (!Id.safeParse(question).success || (not !== '' && choice !== undefined)) return undefined
  if (choice !== undefined) return choice.length > limits.option.max ? undefined : { question, choice }
  return { question, is: not === '' ? 'answered' : 'notAnswered' }
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
