import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { hasDiskSpace } from './disk-space.ts'
import { refuse } from './refuse.ts'

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
