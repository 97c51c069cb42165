import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { forms, users } from '#server/db/schema.ts'
import { deleteForm } from '#server/forms/store.ts'

/** Where the demo account is switched off nobody gets in by its public password, and what visitors left there goes too. */
export const removeDemo = (db: Db) =>
  db.transaction(async (tx) => {
    const demo = await tx.select({ id: users.id }).from(users).where(eq(users.isDemo, true))
    for (const { id } of demo) {
      const owned = await tx.select({ id: forms.id }).from(forms).where(eq(forms.ownerId, id))
      for (const form of owned) await deleteForm(tx, id, form.id)
      await tx.delete(users).where(eq(users.id, id))
    }
  })
