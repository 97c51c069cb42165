import { sql } from 'drizzle-orm'
import { announceActivity } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'

/** In milliseconds. A screen is told less often. */
const pause = 100

const announce = (db: Db, formIds: string[]) =>
  db.execute(
    sql`select ${announceActivity(sql`owner_id`, sql`id`)} from forms where id = any(${sql.param(formIds)}::uuid[])`,
  )

/**
 * Tells who watches that a form was answered: in the statement that stores the answers, unless that was done a moment ago.
 * Then it is done a moment later, once for all that came meanwhile: it takes a fifth of the time of such a statement, and
 * wakes every instance up.
 */
export function createAnnouncer(db: Db) {
  const told = new Set<string>()
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const tellWaiting = async () => {
    const formIds = [...waiting]
    waiting.clear()
    if (formIds.length === 0) return
    try {
      await announce(db, formIds)
    } catch {
      for (const formId of formIds) waiting.add(formId)
    }
  }
  const wake = async () => {
    told.clear()
    for (const formId of waiting) told.add(formId)
    await tellWaiting()
    timer = undefined
    if (told.size > 0) rest()
  }
  const rest = () => {
    if (!isStopped) timer ??= setTimeout(() => void wake(), pause).unref()
  }

  return {
    /** Of which of these forms the next statement tells, and what to call for all of them once it is committed. */
    begin: (formIds: string[]) => {
      const now = formIds.filter((formId) => !told.has(formId))
      const later = formIds.filter((formId) => told.has(formId))
      for (const formId of now) told.add(formId)
      const done = () => {
        for (const formId of later) waiting.add(formId)
        rest()
      }
      return { now, done }
    },
    /** Tells of what is left. */
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await tellWaiting()
    },
  }
}

export type Announcer = ReturnType<typeof createAnnouncer>
