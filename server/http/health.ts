import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import type { DiskWatch } from './disk-space.ts'
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
export function serveHealth(app: FastifyInstance, db: Db, disk: DiskWatch) {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async () => {
    const [isReachable, hasSpace] = await Promise.all([reaches(db), disk.look()])
    if (!isReachable || !hasSpace) throw refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 2 })
    return { status: 'ready' }
  })
}
