import { demoAccount } from '#shared/users.ts'
import type { Db } from '#server/db/connect.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { hashPassword } from './passwords.ts'
import { createDemoUser, findCredentials } from './store.ts'

/** Makes the account behind the Test Acc button, unless it is there. Its id. Somebody's own is never taken for it. */
export async function seedDemoAccount(db: Db): Promise<string> {
  const { username, email, password } = demoAccount
  const known = await findCredentials(db, email)
  if (known?.isDemo) return known.id
  if (known)
    throw new StartRefusal(
      `Somebody has an account with ${email}, the address of the demo account. Start with DEMO=off.`,
    )
  await createDemoUser(db, { username, email, passwordHash: await hashPassword(password) })
  return seedDemoAccount(db)
}
