import { z } from 'zod'
import { hasLength, isOneLine, isPlainText } from './characters.ts'
import type { FieldMessage } from './messages/messages.ts'

type Length = Parameters<typeof hasLength>[1]

/** A sentence for a field, by its name in the catalogue: the error handler says it in the reader's language. */
export const rule = (message: FieldMessage) => ({ error: message })

/** Of a date or moment by ISO 8601, which has a year 0 where the calendar, and the database, have none. */
export const isInOurEra = (moment: string) => !moment.startsWith('0000')

/** Text without line breaks or other control characters, trimmed. */
export const oneLine = (length: Length, message: FieldMessage, text = z.string()) =>
  text
    .trim()
    .refine((line) => isOneLine(line), rule('oneLine'))
    .refine((line) => hasLength(line, length), rule(message))

type Lines = {
  count: { min: number; max: number }
  tooFew: FieldMessage
  tooMany: FieldMessage
  length: Length
  wrongLength: FieldMessage
}

/** No more lines of one list are named as wrong: a body may hold a million. */
const mostNamed = 20

/** A list of such texts, looked at as a whole: to zod each of them would be much work. */
export const lines = ({ count, tooFew, tooMany, length, wrongLength }: Lines) =>
  z
    .array(z.any())
    .min(count.min, rule(tooFew))
    .max(count.max, rule(tooMany))
    .check((list) => {
      let wrong = 0
      list.value = list.value.map((given: unknown, index) => {
        const isText = typeof given === 'string'
        const line = isText ? given.trim() : ''
        const message = !isOneLine(line) ? 'oneLine' : !hasLength(line, length) ? wrongLength : undefined
        if ((!isText || message) && ++wrong <= mostNamed)
          list.issues.push(
            isText
              ? { code: 'custom', message, input: line, path: [index], continue: true }
              : { code: 'invalid_type', expected: 'string', input: given, path: [index] },
          )
        return line
      })
    })
    .meta({ items: { type: 'string' } })

/** Text that may have paragraphs. */
export const manyLines = (length: Length, message: FieldMessage) =>
  z
    .string()
    .refine((text) => isPlainText(text), rule('noControlCharacters'))
    .refine((text) => hasLength(text, length), rule(message))

/** Any characters at all, in the given number: passwords. */
export const anyText = (length: Length, message: FieldMessage) =>
  z.string().refine((text) => hasLength(text, length), rule(message))
