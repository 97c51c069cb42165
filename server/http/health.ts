import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { refuse } from './refuse.ts'

const leastFreeShare = 0.1
/** A tenth of a large disk is plenty: only what is little both in share and in bytes is too little. */
const leastFreeBytes = 2 * 1024 ** 3

async function hasDiskSpace(folder: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return bavail / blocks >= leastFreeShare || bavail * bsize >= leastFreeBytes
  } catch {
    // an instance with an external database and object store keeps nothing here
    return true
  }
}

async function reaches(db: Db) {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}

/** /healthz while the process lives, /readyz while it can serve. Neither shows details. */
export function serveHealth(app: FastifyInstance, db: Db, dataDir: string) {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async () => {
    const [isReachable, hasSpace] = await Promise.all([reaches(db), hasDiskSpace(dataDir)])
    if (!isReachable || !hasSpace) throw refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 2 })
    return { status: 'ready' }
  })
}
