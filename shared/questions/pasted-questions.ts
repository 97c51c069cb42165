import { limits } from '../limits.ts'
import type { Pasted } from './question-type.ts'
import { type NewQuestion, typeNames, typeOf } from './registry.ts'

type Entry = Pasted & { title: string; leftOut: number }

/** A bullet, whatever the program it was copied from made of it. */
const bullet = /^[-*•–·]\s*/
const number = /^\d{1,3}[.)]\s+/
const several = /\s*\((several|mehrere)\)\s*$/i

const entry = (line: string): Entry => {
  const title = line.replace(number, '')
  return { title: title.replace(several, '') || title, choices: [], leftOut: 0, isSeveral: several.test(title) }
}

/** One entry per question; a choice above the first question is taken for a question. */
function entriesIn(text: string) {
  const entries: Entry[] = []
  // a control character, such as a tab between the cells of a table, would be refused in a title
  for (const line of text.split(/[\r\n\u2028\u2029]+/).map((part) => part.replace(/\p{Cc}+/gu, ' ').trim())) {
    const words = line.replace(bullet, '').trim()
    const last = entries.at(-1)
    if (words === '') continue
    if (line === words || !last) entries.push(entry(words))
    else if (last.choices.includes(words)) continue
    else if (last.choices.length < limits.options.max) last.choices.push(words)
    else last.leftOut++
  }
  return entries
}

const questionOf = ({ title, choices, isSeveral }: Entry): NewQuestion[] => {
  for (const type of typeNames) {
    const fields = typeOf({ type }).fromPasted?.({ choices, isSeveral })
    if (fields) return [{ type, title, ...fields } as NewQuestion]
  }
  return []
}

/** A question per line; lines below it that begin with a bullet are its choices, and `(several)` allows more than one. */
export function pastedQuestions(text: string) {
  const entries = entriesIn(text)
  const taken = entries.slice(0, limits.questions.max)
  return {
    questions: taken.flatMap(questionOf),
    /** What is more than a form, or a question of it, can have. */
    leftOut: {
      questions: entries.length - taken.length,
      choices: taken.reduce((sum, { leftOut }) => sum + leftOut, 0),
    },
  }
}
