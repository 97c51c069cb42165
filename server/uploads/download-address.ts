import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import type { Db } from '#server/db/connect.ts'
import { sessions } from '#server/db/schema.ts'
import { sessionKey } from '#server/users/sessions.ts'

const listSessionKeys = async (db: Db, userId: string) =>
  (
    await db
      .select({ key: sessions.tokenHash })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
  ).map(({ key }) => key)

const proofOf = (key: Buffer, uploadId: string, until: string) =>
  createHmac('sha256', key).update(`download ${uploadId} ${until}`).digest()

/**
 * An address at which a browser can download by itself, with its own progress and without the token, which never stands
 * in an address. It is proven by the asker's session: it needs no table, and ends with the session or after ten minutes.
 * Until then it works again, or an interrupted download could not be taken up.
 */
export function downloadAddress(token: string, uploadId: string) {
  const key = Buffer.from(sessionKey(token), 'hex')
  const until = String(Date.now() + limits.upload.downloadMinutes * 60_000)
  const proof = proofOf(key, uploadId, until).toString('base64url')
  return `/api/upload/${uploadId}/file?until=${until}&proof=${proof}`
}

export async function isProven(db: Db, ownerId: string, uploadId: string, until: string, proof: string) {
  if (!(Number(until) > Date.now())) return false
  const given = Buffer.from(proof, 'base64url')
  const keys = await listSessionKeys(db, ownerId)
  return keys.some((key) => {
    const wanted = proofOf(key, uploadId, until)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}
