import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Db } from '#server/db/connect.ts'

/** Until so many statements wait for what other transactions have locked. */
export const untilBlocked = (db: Db, count = 1) =>
  vi.waitUntil(async () => {
    const { rows } = await db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length >= count
  })
