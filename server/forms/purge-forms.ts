import { eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { forms, talliesToAdd } from '#server/db/schema.ts'

/** Few enough for a statement to end well within its limit. */
const atOnce = 5_000

async function purgeForm(db: Db, formId: string) {
  for (;;) {
    // newest first, as their words are kept: two that lock in other orders would wait for each other
    const { rowCount } = await db.execute(sql`
      delete from responses where form_id = ${formId} and id in (
        select id from responses where form_id = ${formId} order by id desc limit ${atOnce} for update)`)
    if ((rowCount ?? 0) < atOnce) break
  }
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from tallies where ctid = any(array(select ctid from tallies where form_id = ${formId} limit ${atOnce}))`)
    if ((rowCount ?? 0) < atOnce) break
  }
  await db.delete(talliesToAdd).where(eq(talliesToAdd.formId, formId))
  await db.delete(forms).where(eq(forms.id, formId))
}

/**
 * Removes what is left of deleted forms. Two who do it at once, or a crash in between, do no harm. One that cannot be
 * removed is not in the way of the others; that it failed is said once those are gone.
 */
export async function purgeForms(db: Db) {
  const failures: unknown[] = []
  for (const { id } of await db.select({ id: forms.id }).from(forms).where(isNull(forms.ownerId)))
    await purgeForm(db, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
