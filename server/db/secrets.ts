import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { secrets } from './schema.ts'

/** The same on every instance and after every start: whoever comes first makes it. */
export async function sharedSecret(db: Db, name: string): Promise<Buffer> {
  const [known] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (known) return known.value
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing()
  return sharedSecret(db, name)
}
