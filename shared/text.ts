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

/** Text that may have paragraphs. */
export const manyLines = (length: Length, message: FieldMessage) =>
  z
    .string()
    .refine((text) => isPlainText(text), rule('noControlCharacters'))
    .refine((text) => hasLength(text, length), rule(message))

/** Any characters at all, in the given number: passwords. */
export const anyText = (length: Length, message: FieldMessage) =>
  z.string().refine((text) => hasLength(text, length), rule(message))
