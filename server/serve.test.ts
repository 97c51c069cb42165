import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { spawnServer } from './testing/server-process.ts'
import { fileDatabase } from './testing/test-app.ts'

/** What a server says that is stopped as soon as it is ready. */
async function startWith(env: Record<string, string>, hear: (said: string) => void = () => {}) {
  const { host, port, user, database } = await fileDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'formwright-serve-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${host}`
  const server = spawnServer({ DATA_DIR: dataDir, DATABASE_URL, PORT: '0', DEMO: 'off', ...env })
  let said = ''
  for await (const bytes of server.stdout) {
    said += String(bytes)
    hear(said)
    if (said.includes('Formwright is ready')) server.kill('SIGTERM')
  }
  return said
}

test('a start without PUBLIC_URL warns where mails go out that their links do not lead far', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'forms@example.org' }
  const warning = /"level":"warn".*Links in mails begin with http:\/\/127\.0\.0\.1:\d+, .*set PUBLIC_URL/
  expect(await startWith(mail)).toMatch(warning)
  expect(await startWith({})).not.toContain('Links in mails')
  expect(await startWith({ ...mail, PUBLIC_URL: 'https://forms.example.org' })).not.toContain('Links in mails')
})

test('a start says that it waits for another instance which brings the tables up to date', async () => {
  const other = new pg.Client(await fileDatabase())
  await other.connect()
  await other.query('select pg_advisory_lock(7163001)')
  let leaving: Promise<void> | undefined
  const said = await startWith({}, (heard) => {
    if (heard.includes('Another instance brings the tables up to date')) leaving ??= other.end()
  })
  await leaving
  expect(said).toContain('Formwright is ready')
})
