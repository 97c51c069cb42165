import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { DatabaseUnreachable } from './connect.ts'

const sqlState = (error: unknown): string | undefined => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause.code : undefined
}

export const isUniqueViolation = (error: unknown) => sqlState(error) === '23505'

/** How a statement says that it found something else than it is for, so that nothing of it is done. */
export const isDivisionByZero = (error: unknown) => sqlState(error) === '22012'

/** The name of a time zone that this PostgreSQL does not have. */
export const isUnknownZone = (error: unknown) => sqlState(error) === '22023'

/** Somebody else's transaction came first; the same work may well succeed when done again. */
const isCollision = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '')

/** What PostgreSQL says while it stops, starts, is out of places or gives up on a slow statement. */
const passing = ['08', '53', '57']

/** Characters that no text in the database can have. */
const unstorable = ['22021', '22P05']

/** What a failure of the database means to the person who asked. */
export const databaseFailure = (error: unknown): 'conflict' | 'badText' | 'malformed' | 'unavailable' | undefined => {
  const state = sqlState(error)
  if (state === undefined) {
    // a query that failed without an answer of PostgreSQL: the connection broke
    return error instanceof DatabaseUnreachable || error instanceof DrizzleQueryError ? 'unavailable' : undefined
  }
  // somebody else was first, or deleted what this belongs to
  if (state === '23505' || state === '23503') return 'conflict'
  if (unstorable.includes(state)) return 'badText'
  if (state.startsWith('22')) return 'malformed'
  return passing.includes(state.slice(0, 2)) || isCollision(error) ? 'unavailable' : undefined
}

/** Runs a transaction, again up to three times when it collides with another. */
export async function retryCollisions<T>(work: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries === 0 || !isCollision(error)) throw error
    return retryCollisions(work, tries - 1)
  }
}
