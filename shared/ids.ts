import { z } from 'zod'

/** The id of a row. Its shape is checked before any query, so a wrong one is simply not found. */
export const Id = z.uuid()
