/** Length as a person counts it: an emoji outside the basic plane is one character, not two. */
export const codePoints = (text: string) => {
  let count = 0
  for (const _ of text) count++
  return count
}

type Length = { min?: number; max: number }

export const hasLength = (text: string, { min = 0, max }: Length) => {
  // no code point is longer than two units, so most texts need no counting
  if (text.length < min || text.length > 2 * max) return false
  const length = codePoints(text)
  return length >= min && length <= max
}

/** The last two are Unicode's own line breaks. */
const controlCharacter = /[\p{Cc}\u2028\u2029]/u
const controlCharacterButBreaks = /[^\P{Cc}\t\n\r]/u

export const isOneLine = (text: string) => !controlCharacter.test(text)
export const isPlainText = (text: string) => !controlCharacterButBreaks.test(text)

/**
 * What was pasted from a table or an old document, as it can be stored. Half an emoji, left by a program that cut a text,
 * becomes the mark that browsers show for it.
 */
export const asOneLine = (text: string) => text.toWellFormed().split(controlCharacter).join(' ')
export const asPlainText = (text: string) => text.toWellFormed().split(controlCharacterButBreaks).join('')
