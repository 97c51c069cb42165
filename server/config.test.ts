import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartRefusal } from './start-refusal.ts'
import { fileDatabase } from './testing/test-app.ts'

test('needs nothing to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isDemoOn: true,
    rateLimits: true,
    mail: undefined,
  })
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}))
})

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '65536' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ RATE_LIMITS: '0' }, 'RATE_LIMITS'],
  [{ RATE_LIMITS: 'off', PUBLIC_URL: 'https://forms.example.org' }, 'RATE_LIMITS'],
  [{ PUBLIC_URL: 'forms.example.org' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://example.org/forms' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://localhost/forms' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'forms@example.org' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@example.org, b@example.org' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'http://mail.example.org', MAIL_FROM: 'a@example.org' }, 'SMTP_URL'],
  [{ S3_BUCKET: 'files' }, 'S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  [{ TRUST_PROXY: '10.0.0.1, proxy' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.1, ::/0' }, 'TRUST_PROXY'],
  [{ ADMIN_EMAIL: 'nonsense' }, 'ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'Demo@Formwright.example' }, 'ADMIN_EMAIL'],
  [{ DATABASE_URL: 'postgres:///forms' }, 'DATABASE_URL'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ METRICS_TOKEN: 'schlüssel zum zählen' }, 'METRICS_TOKEN'],
])('%o stops the start with one sentence that names %s (63)', (env, name) => {
  expect(() => readConfig(env)).toThrow(StartRefusal)
  expect(() => readConfig(env)).toThrow(name)
})

test('no sentence repeats an address that may hold a password', () => {
  const wrong = { DATABASE_URL: 'mysql://user:hunter2@localhost/forms' }
  expect(() => readConfig(wrong)).toThrow(expect.not.stringContaining('hunter2'))
})

test('proxies may be ranges of either kind', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,127.0.0.1' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '2001:db8::/32',
    '127.0.0.1',
  ])
})

test('a database can be reached through a socket in a folder', async () => {
  const { host = '', port, user, database } = await fileDatabase()
  const url = `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port ?? 5432}&user=${user}`
  const { databaseUrl } = readConfig({ DATABASE_URL: url })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  expect((await client.query('select current_database() as name')).rows).toEqual([{ name: database }])
})
