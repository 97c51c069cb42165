import { demoAccount } from '#shared/users.ts'
import type { Db } from '#server/db/connect.ts'
import { hashPassword } from './passwords.ts'
import { createDemoUser, findCredentials } from './store.ts'

/** Makes the account behind the Test Acc button, unless it is there. */
export async function seedDemoAccount(db: Db) {
  const { username, email, password } = demoAccount
  if (await findCredentials(db, email)) return
  await createDemoUser(db, { username, email, passwordHash: await hashPassword(password) })
}
