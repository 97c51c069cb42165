import type { Db } from '#server/db/connect.ts'
import { identityOf } from '#server/db/identity.ts'
import type { FilePlace } from './stored-files.ts'

/**
 * Whether the files in a place are this database's. Where nobody has said so yet it takes them for its own, unless it
 * knows fewer than half of them: a mistyped DATABASE_URL must not cost another database its files.
 */
export async function ownsFiles(db: Db, place: FilePlace, counts: { known: number; unknown: number }) {
  const identity = await identityOf(db)
  const owner = await place.readOwner()
  if (owner !== undefined || counts.known < counts.unknown) return owner === identity
  await place.writeOwner(identity)
  return true
}
