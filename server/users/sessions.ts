import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { announceSessionEnd } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { sessions, users } from '#server/db/schema.ts'
import type { SignedIn } from '#server/http/mount.ts'

const shape = /^[\w-]{43}$/
const hashOf = (token: string) => createHash('sha256').update(token).digest()

const lifetime = sql.raw(`interval '${limits.session.days} days'`)
const renewAfter = sql.raw(`interval '${limits.session.renewAfterDays} days'`)
const fullLife = sql<Date>`now() + ${lifetime}`

/**
 * Returns the token: this is the only time it is seen whole. Undefined when the password was changed meanwhile: the row
 * is locked while it is looked at, so that no session of an old password outlives the change.
 */
export async function createSession(db: Db, userId: string, passwordHash: string) {
  const token = randomBytes(32).toString('base64url')
  const made = await db.execute(sql`
    insert into ${sessions} (token_hash, user_id, expires_at)
    select ${hashOf(token)}, ${users.id}, ${fullLife} from ${users}
    where ${users.id} = ${userId} and ${users.passwordHash} = ${passwordHash} for share`)
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  return made.rowCount === 1 ? token : undefined
}

/** Undefined when the token is forged, expired or ended. A session in use lives on. */
export async function findSignedIn(db: Db, token: string): Promise<SignedIn | undefined> {
  if (!shape.test(token)) return undefined
  const [found] = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      isDemo: users.isDemo,
      isOld: sql<boolean>`${sessions.expiresAt} < now() + ${lifetime} - ${renewAfter}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, sql`now()`)))
  if (!found) return undefined
  const { isOld, ...user } = found
  if (isOld)
    await db
      .update(sessions)
      .set({ expiresAt: fullLife })
      .where(eq(sessions.tokenHash, hashOf(token)))
  return user
}

/** Names a session without giving its token away. */
export const sessionKey = (token: string) => hashOf(token).toString('hex')

/** Which of these sessions still live, by their keys. */
export async function listLiveSessions(db: Db, keys: string[]) {
  const hashes = keys.map((key) => Buffer.from(key, 'hex'))
  const living = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(inArray(sessions.tokenHash, hashes), gt(sessions.expiresAt, sql`now()`)))
  return new Set(living.map(({ tokenHash }) => tokenHash.toString('hex')))
}

export const isLive = async (db: Db, token: string) => (await listLiveSessions(db, [sessionKey(token)])).size > 0

const endSessions = (db: Db, which: SQL | undefined) =>
  db.execute(sql`
    with ended as (delete from ${sessions} where ${which} returning user_id)
    select ${announceSessionEnd(sql`user_id`)} from ended`)

export const deleteSession = (db: Db, token: string) => endSessions(db, eq(sessions.tokenHash, hashOf(token)))

export const deleteOtherSessions = (db: Db, userId: string, token: string) =>
  endSessions(db, and(eq(sessions.userId, userId), ne(sessions.tokenHash, hashOf(token))))
