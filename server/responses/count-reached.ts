import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { addTallies } from './tallies.ts'

type Reached = { form_id: string; version: number; question_id: string; count: number }

const pause = 1_000
/** More questions than this in a second are an attack; who comes later is not counted. */
const mostAtOnce = 20_000

/**
 * Counts who got to which question, without knowing what they typed. Collected here and written once a second: a crash
 * loses a second of counts, and no respondent ever waits for it.
 */
export function createReachedCounter(db: Db, log: FastifyBaseLogger) {
  let counts = new Map<string, Reached>()
  let timer: NodeJS.Timeout | undefined

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const rows = [...counts.values()]
    counts = new Map()
    if (rows.length === 0) return
    try {
      await db.execute(
        addTallies(sql`
          select form_id, seen.version, now() as at, 'reached' as subject, question_id as value, count as step
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as seen(form_id uuid, version int, question_id text, count int)
          join forms on forms.id = form_id and forms.owner_id is not null`),
      )
    } catch {
      log.warn({ event: 'counts lost', count: rows.length })
    }
  }

  return {
    count: (formId: string, version: number, questionId: string) => {
      const name = `${formId} ${version} ${questionId}`
      const known = counts.get(name)
      if (known) known.count++
      else if (counts.size < mostAtOnce)
        counts.set(name, { form_id: formId, version, question_id: questionId, count: 1 })
      timer ??= setTimeout(() => void write(), pause).unref()
    },
    /** Writes what is left. */
    stop: write,
  }
}

export type ReachedCounter = ReturnType<typeof createReachedCounter>
