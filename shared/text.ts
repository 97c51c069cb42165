import { z } from 'zod'
import type { FieldMessage } from './messages/messages.ts'

/** Length as a person counts it: an emoji outside the basic plane is one character, not two. */
export const codePoints = (text: string) => {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The last two are Unicode's own line breaks. */
const controlCharacter = /[\p{Cc}\u2028\u2029]/u
const controlCharacterButBreaks = /[^\P{Cc}\t\n\r]/u

type Length = { min?: number; max: number }
const fits = (text: string, { min = 0, max }: Length) => {
  // no code point is longer than two units, so most texts need no counting
  if (text.length < min || text.length > 2 * max) return false
  const length = codePoints(text)
  return length >= min && length <= max
}

/** A sentence for a field, by its name in the catalogue: the error handler says it in the reader's language. */
export const rule = (message: FieldMessage) => ({ error: message })

/** Text without line breaks or other control characters, trimmed. */
export const oneLine = (length: Length, message: FieldMessage, text = z.string()) =>
  text
    .trim()
    .refine((line) => !controlCharacter.test(line), rule('oneLine'))
    .refine((line) => fits(line, length), rule(message))

/** Text that may have paragraphs. */
export const manyLines = (length: Length, message: FieldMessage) =>
  z
    .string()
    .refine((text) => !controlCharacterButBreaks.test(text), rule('noControlCharacters'))
    .refine((text) => fits(text, length), rule(message))

/** Any characters at all, in the given number: passwords. */
export const anyText = (length: Length, message: FieldMessage) =>
  z.string().refine((text) => fits(text, length), rule(message))
