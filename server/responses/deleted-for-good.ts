import { sql } from 'drizzle-orm'

/** For so long a deleted response can be brought back. */
export const keptFor = sql`interval '1 day'`

/**
 * Whether a response can no longer be brought back. A minute later than it was possible for the last time: whoever began
 * to in time is done by then.
 */
export const isDeletedForGood = sql`responses.deleted_at < now() - ${keptFor} - interval '1 minute'`
