import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { given } from '#server/testing/given.ts'
import { fileDatabase, type TestApp } from '#server/testing/test-app.ts'

const script = fileURLToPath(new URL('seed.ts', import.meta.url))

/** The command beside the running application. */
async function seed(...args: string[]) {
  const { user, host = '', database } = await fileDatabase()
  const url = `postgres://${user}@${encodeURIComponent(host)}/${database}`
  const command = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: url, PUBLIC_URL: 'https://forms.example.org' },
  })
  const said = Promise.all([text(command.stdout), text(command.stderr)])
  const [code] = (await once(command, 'exit')) as [number]
  const [stdout, stderr] = await said
  return { code, stdout, stderr }
}

const resultsOf = async (app: TestApp, token: string, stdout: string) => {
  const [, formId] = /https:\/\/forms\.example\.org\/dashboard\/form\/(\S+)\/results\n$/.exec(stdout) ?? []
  return (await app.get(`/api/response/list/${formId}`, { token })).body
}

test('a user who is named gets a form with as many responses', async () => {
  const { app, username, token } = await given.user()
  const { code, stdout, stderr } = await seed('60', username.toUpperCase())
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^Storing 60 responses …\n/)
  expect(stdout).toContain(`${username} has a new form with 60 responses`)
  expect(await resultsOf(app, token, stdout)).toMatchObject({ total: 60 })
})

test('without a name somebody new gets it, who can log in as is said', async () => {
  const app = await given.app()
  const { code, stdout } = await seed('1')
  expect(code).toBe(0)
  const [, email, password] = /log in as (\S+) with "(\S+)" and open/.exec(stdout) ?? []
  const { status, body } = await app.post('/api/user/login', { email, password })
  expect(status).toBe(200)
  expect(await resultsOf(app, body.token, stdout)).toMatchObject({ total: 1 })
})

test('a user who is not there is named in a sentence', async () => {
  await given.app()
  expect(await seed('10', 'nobody')).toEqual({ code: 1, stdout: '', stderr: 'There is no user named "nobody".\n' })
})
