import { z } from 'zod'

/**
 * The id of a row, in small letters, however it was typed: what goes by ids goes by their letters. Its shape is checked
 * before any query, so a wrong one is simply not found.
 */
export const Id = z.uuid().toLowerCase()

const shape = z.regexes.uuid()

/** Whether it is an id as we write them. Says it without making an error of what is none. */
export const isId = (text: string) => shape.test(text) && text === text.toLowerCase()
