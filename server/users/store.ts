import { randomUUID } from 'node:crypto'
import { and, eq, or, type SQL } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { type User, usernameKey } from '#shared/users.ts'
import type { Db } from '#server/db/connect.ts'
import { forms, users } from '#server/db/schema.ts'
import { listForms, ownedBy } from '#server/forms/store.ts'

type Account = { username: string; email: string; passwordHash: string }

const newRow = (account: Account) => ({ ...account, id: randomUUID(), usernameKey: usernameKey(account.username) })

/** Throws a unique violation when the name or the address is taken. */
export async function createUser(db: Db, account: Account) {
  const user = newRow(account)
  await db.insert(users).values(user)
  return user.id
}

/** Does nothing when it is there already. */
export const createDemoUser = (db: Db, account: Account) =>
  db
    .insert(users)
    .values({ ...newRow(account), isDemo: true })
    .onConflictDoNothing()

type Changes = Partial<Account> & { isEmailPublic?: boolean }

/** Throws a unique violation when the new name or address is taken. */
export async function updateUser(db: Db, userId: string, { username, ...changes }: Changes) {
  const name = username === undefined ? {} : { username, usernameKey: usernameKey(username) }
  // naming the id keeps the statement valid when nothing is to change
  await db
    .update(users)
    .set({ id: userId, ...changes, ...name })
    .where(eq(users.id, userId))
}

/** Which of the two somebody has already, other than the given user. */
export async function listTaken(db: Db, { username, email }: Partial<Account>, exceptId?: string) {
  const key = username === undefined ? undefined : usernameKey(username)
  const holders = await db
    .select({ id: users.id, key: users.usernameKey, email: users.email })
    .from(users)
    .where(
      or(
        key === undefined ? undefined : eq(users.usernameKey, key),
        email === undefined ? undefined : eq(users.email, email),
      ),
    )
  const others = holders.filter(({ id }) => id !== exceptId)
  return {
    username: others.some((other) => other.key === key),
    email: others.some((other) => other.email === email),
  }
}

export async function findCredentials(db: Db, email: string) {
  const [found] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, isDemo: users.isDemo })
    .from(users)
    .where(eq(users.email, email))
  return found
}

const findUserWhere = async (db: Db, which: SQL) => {
  const [found] = await db.select().from(users).where(which)
  return found
}

type Row = typeof users.$inferSelect

async function shown(db: Db, row: Row, onlyOpenForms: boolean): Promise<User> {
  const owned = ownedBy(row.id)
  const which = onlyOpenForms ? and(owned, eq(forms.isOpen, true)) : owned
  const createdForms = await listForms(db, which, limits.createdForms)
  const areAll = createdForms.length < limits.createdForms
  return {
    _id: row.id,
    username: row.username,
    email: row.email,
    isEmailPublic: row.isEmailPublic,
    isDemo: row.isDemo,
    createdAt: row.createdAt.toISOString(),
    createdForms,
    formTotal: areAll ? createdForms.length : await db.$count(forms, which),
    ...(row.imgUrl !== null && { imgUrl: row.imgUrl }),
  }
}

/** A user whole: for themself only. */
export async function findUser(db: Db, userId: string) {
  const row = await findUserWhere(db, eq(users.id, userId))
  return row && shown(db, row, false)
}

/** A user as `viewerId` may see them: others get open forms only, and the address where its owner shows it. */
export async function findProfile(db: Db, viewerId: string, username: string) {
  const row = await findUserWhere(db, eq(users.usernameKey, usernameKey(username)))
  if (!row || row.id === viewerId) return row && shown(db, row, false)
  const { email, ...rest } = await shown(db, row, true)
  return row.isEmailPublic ? { ...rest, email } : rest
}
