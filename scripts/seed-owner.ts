import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { users } from '#server/db/schema.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { hashPassword } from '#server/users/passwords.ts'
import { createUser } from '#server/users/store.ts'
import { usernameKey } from '#shared/users.ts'

export async function findOwner(db: Db, name: string) {
  const [found] = await db
    .select({ ownerId: users.id, username: users.username })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(name)))
  if (!found) throw new StartRefusal(`There is no user named "${name}".`)
  return { ...found, howToLogIn: `log in as ${found.username}` }
}

/** Somebody new every time: what is made up mixes with nobody's own forms, and no password is known beforehand. */
export async function createOwner(db: Db) {
  const username = `seed-${randomBytes(4).toString('hex')}`
  const email = `${username}@formwright.example`
  const password = randomBytes(9).toString('base64url')
  const ownerId = await createUser(db, { username, email, passwordHash: await hashPassword(password) })
  return { ownerId, username, howToLogIn: `log in as ${email} with "${password}"` }
}
