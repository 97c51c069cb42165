import type pg from 'pg'

/** Those that were applied, each by its checksum. */
export async function listMigrations(client: pg.ClientBase) {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}
