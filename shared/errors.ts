import { z } from 'zod'

/** Every way the server may refuse, and the status it answers with. */
export const refusals = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  wrongMethod: 405,
  timedOut: 408,
  conflict: 409,
  closed: 410,
  notAsExpected: 412,
  tooLarge: 413,
  addressTooLong: 414,
  wrongContentType: 415,
  noSuchRange: 416,
  noExpectation: 417,
  invalid: 422,
  tooMany: 429,
  headersTooLarge: 431,
  bug: 500,
  unavailable: 503,
} as const

export type Refusal = keyof typeof refusals

/** The body of every answer that is not a success. */
export const ErrorBody = z.object({
  error: z.string().describe('One sentence a person can act on'),
  challenge: z.string().optional().describe('Sent back in Proof-Of-Work with what makes its SHA-256 begin with zeros'),
  expiredAt: z.iso.datetime().optional().describe('Since when the invite takes no answers'),
  isUnchanged: z.literal(true).optional().describe('Refused before anything was done: what was sent is not stored'),
  fields: z.record(z.string(), z.string()).optional().describe('The sentence for each input at fault'),
})
export type ErrorBody = z.output<typeof ErrorBody>
