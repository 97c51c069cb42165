import { z } from 'zod'

/** The id of a row. Its shape is checked before any query, so a wrong one is simply not found. */
export const Id = z.uuid()

const shape = z.regexes.uuid()

/** Says it without making an error of what is none. */
export const isId = (text: string) => shape.test(text)
