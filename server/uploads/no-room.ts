import { refuse } from '#server/http/refuse.ts'

/** The files of a form have a bound together. */
export const noRoom = () => refuse('forbidden', (m) => m.errors.uploadQuota)
