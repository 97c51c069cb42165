import { z } from 'zod'
import { rule } from './text.ts'

/**
 * A name as `Europe/Berlin` or `UTC`; not the bare offsets that some programs also know. Whether there is such a zone is
 * not asked: a browser may know one that is newer than this server.
 */
export const TimeZone = z
  .string()
  .max(64, rule('timeZone'))
  .regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/, rule('timeZone'))
  .default('UTC')
