import { limits } from '#shared/limits.ts'

/** Bullets and numbers of a list copied from elsewhere. */
const listMark = /^\s*(?:[-*•–]|\d+[.)])\s+/

/** The choices in a pasted text; one or none means that it is no list. */
export const choicesIn = (text: string) =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(listMark, '').trim())
    .filter((line) => line !== '')

/** A pasted list takes the place of an empty choice and follows a named one. What is too much of it is left out. */
export function pasteChoices(choices: readonly string[], at: number, pasted: readonly string[]) {
  const replaced = choices[at]?.trim() === '' ? 1 : 0
  const pastedAt = at + 1 - replaced
  const taken = pasted.slice(0, Math.max(0, limits.options.max - choices.length + replaced))
  return { choices: choices.toSpliced(pastedAt, replaced, ...taken), last: pastedAt + taken.length - 1 }
}

/** Nothing happens at either end. */
export function moveChoice(choices: readonly string[], from: number, to: number) {
  const choice = choices[from]
  if (choice === undefined || to < 0 || to >= choices.length) return choices
  return choices.toSpliced(from, 1).toSpliced(to, 0, choice)
}

/** The choices that read like an earlier one, as the server compares them. */
export function repeatedChoices(choices: readonly string[]) {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  choices.forEach((choice, index) => {
    const text = choice.trim()
    if (text === '') return
    if (seen.has(text)) repeated.add(index)
    seen.add(text)
  })
  return repeated
}
