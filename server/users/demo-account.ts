import { demoAccount } from '#shared/users.ts'
import type { Db } from '#server/db/connect.ts'
import { hashPassword } from './passwords.ts'
import { createDemoUser, findCredentials } from './store.ts'

/** Makes the account behind the Test Acc button, unless it is there. Its id. */
export async function seedDemoAccount(db: Db): Promise<string> {
  const { username, email, password } = demoAccount
  const known = await findCredentials(db, email)
  if (known) return known.id
  await createDemoUser(db, { username, email, passwordHash: await hashPassword(password) })
  return seedDemoAccount(db)
}
