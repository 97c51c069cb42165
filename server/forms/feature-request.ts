import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { NewForm } from '#shared/forms.ts'
import { announceForm } from '#server/db/changes.ts'
import { isUniqueViolation } from '#server/db/failures.ts'
import type { Db } from '#server/db/connect.ts'
import { forms } from '#server/db/schema.ts'
import { keeperAccount } from '#server/users/built-in-accounts.ts'
import { hashPassword } from '#server/users/passwords.ts'
import { createUser, findCredentials } from '#server/users/store.ts'
import featureRequest from './feature-request.json' with { type: 'json' }
import { createForm, findFormByLink } from './store.ts'

async function keeperId(db: Db): Promise<string> {
  const known = await findCredentials(db, keeperAccount.email)
  if (known) return known.id
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
  try {
    return await createUser(db, { ...keeperAccount, passwordHash })
  } catch (error) {
    // another instance was faster
    if (!isUniqueViolation(error)) throw error
    return keeperId(db)
  }
}

/** Hands what the keeper holds to this user; nothing of anybody else. */
export const giveFeatureRequest = async (db: Db, adminId: string) => {
  const from = await findCredentials(db, keeperAccount.email)
  if (!from) return
  const given = await db
    .update(forms)
    .set({ ownerId: adminId })
    .where(and(eq(forms.ownerId, from.id), eq(forms.customLink, featureRequest.customLink)))
    .returning({ id: forms.id })
  for (const { id } of given) await announceForm(db, adminId, id, 'changed')
}

/** Makes the form behind the landing page's request block, unless it is there, and gives it to the admin. */
export async function seedFeatureRequest(db: Db, adminEmail: string | undefined) {
  const admin = adminEmail === undefined ? undefined : await findCredentials(db, adminEmail)
  const form = NewForm.parse(featureRequest)
  if (!(await findFormByLink(db, form.customLink)))
    try {
      await createForm(db, admin?.id ?? (await keeperId(db)), form)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  if (admin) await giveFeatureRequest(db, admin.id)
}
