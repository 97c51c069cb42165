import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Those that were applied, each by its checksum. */
export async function listMigrations(client: pg.ClientBase) {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

const folder = new URL('../../server/db/migrations/', import.meta.url)

const checksum = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Those that this release knows, each by both of its checksums: before these files had the same ends of lines on every
 * system, those of Windows were applied there with its own.
 */
export async function knownMigrations() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  const plain = texts.map((text) => text.replaceAll('\r\n', '\n'))
  return new Set([...plain, ...plain.map((text) => text.replaceAll('\n', '\r\n'))].map(checksum))
}
