import type { Messages } from './messages.ts'

/** Finds the values that `say` has put into a message; `n` is a number. */
const pattern = (message: string) => {
  const literal = message.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replace('{n}', String.raw`(?<n>\d+)`).replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`)
}

type Sentence = [name: string, message: string]

/** By name; a message of several forms once for each, such as `waitSeconds.one`. */
const sentencesIn = (words: object, above = ''): Sentence[] =>
  Object.entries(words).flatMap(([name, said]: [string, string | object]) =>
    typeof said === 'string' ? [[above + name, said]] : sentencesIn(said, `${above}${name}.`),
  )

/** What the server, or the browser in its place, has said in one language, in the words of another. */
export function reworded(sentence: string, from: Messages, to: Messages): string {
  if (from === to) return sentence
  for (const part of ['fields', 'errors', 'network'] as const) {
    const words = new Map(sentencesIn(to[part]))
    for (const [name, message] of sentencesIn(from[part])) {
      const found = pattern(message).exec(sentence)
      if (!found) continue
      // how long to wait is said in words too
      const reword = (_: string, place: string) => reworded(found.groups?.[place] ?? '', from, to)
      return (words.get(name) ?? sentence).replace(/\{(\w+)\}/g, reword)
    }
  }
  return sentence
}
