import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Stands in for npm: notes that it was called, and does what the checkout's `npm-does` says. */
const fakeNpm = `
const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
appendFileSync('calls', 'npm ')
rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules/vite/bin', { recursive: true })
writeFileSync('node_modules/vite/bin/vite.js', "require('node:fs').appendFileSync('calls', 'vite ')")
eval(readFileSync('npm-does', 'utf8'))
`

const lock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } })

/** A checkout as after a clone, with a server that says hello and waits. */
const given = (files: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'formwright-launch-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const all = {
    'package.json': '{ "type": "module", "optionalDependencies": {} }',
    'package-lock.json': lock('1.0.0'),
    'vite.config.ts': '',
    'tsconfig.json': '',
    'web/main.ts': '',
    'shared/forms.ts': '',
    'npm.cjs': fakeNpm,
    'npm-does': '',
    'server/run.ts': '',
    'dist/server/run.js': 'console.log("hello")',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  mkdirSync(join(folder, 'scripts'))
  for (const name of readdirSync('scripts').filter((file) => file.endsWith('.js')))
    cpSync(join('scripts', name), join(folder, 'scripts', name))
  const change = (path: string, text: string) => writeFileSync(join(folder, path), text)
  const calls = () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim() : '')
  return { folder, change, calls }
}

const launching = (folder: string, command: string) => {
  const env = { PATH: process.env['PATH'], npm_execpath: 'npm.cjs', npm_node_execpath: process.execPath }
  const child = spawn(process.execPath, [join(folder, 'scripts/launch.js'), command], { cwd: folder, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, said }))
  const heard = async (word: string) => {
    while (!said.includes(word)) await once(child.stdout, 'data')
  }
  return { child, ended, heard }
}
const launch = (folder: string, command = 'start') => launching(folder, command).ended

test('the first start installs and builds, the second does neither', async () => {
  const { folder, calls } = given()
  expect(await launch(folder)).toMatchObject({ code: 0, said: expect.stringContaining('hello') })
  expect(calls()).toBe('npm vite')
  expect(await launch(folder)).toEqual({ code: 0, said: 'hello\n' })
  expect(calls()).toBe('npm vite')
})

test('a changed lock is installed, a changed source is built', async () => {
  const { folder, change, calls } = given()
  await launch(folder)
  change('web/main.ts', 'let changed')
  await launch(folder)
  expect(calls()).toBe('npm vite vite')
  change('web/main.test.ts', 'a test is not a part of the web')
  await launch(folder)
  expect(calls()).toBe('npm vite vite')
  change('server/run.ts', 'let changed')
  await launch(folder)
  expect(calls()).toBe('npm vite vite vite')
  change('package-lock.json', lock('1.0.1'))
  await launch(folder)
  expect(calls()).toBe('npm vite vite vite npm vite')
})

test('what npm was told to install by hand counts, when it fits the lock', async () => {
  const vite = { 'node_modules/vite/bin/vite.js': '' }
  const fitting = given({ ...vite, 'node_modules/.package-lock.json': lock('1.0.0') })
  expect(await launch(fitting.folder)).toMatchObject({ code: 0 })
  expect(fitting.calls()).toBe('')
  const older = given({ ...vite, 'node_modules/.package-lock.json': lock('0.9.0') })
  await launch(older.folder)
  expect(older.calls()).toBe('npm vite')
})

test('an installation that failed says why, and is made again', async () => {
  const { folder, change, calls } = given({ 'npm-does': "console.error('npm error code ENOSPC'); process.exit(1)" })
  const failed = await launch(folder)
  expect(failed.code).toBe(1)
  expect(failed.said).toContain('npm error code ENOSPC')
  expect(failed.said).toContain('npm could not install the dependencies')
  change('npm-does', '')
  expect(await launch(folder)).toMatchObject({ code: 0 })
  expect(calls()).toBe('npm npm vite')
})

test('without a network the sentence says so', async () => {
  const { folder } = given({ 'npm-does': "console.error('npm error code EAI_AGAIN'); process.exit(1)" })
  expect(await launch(folder)).toMatchObject({ code: 1, said: expect.stringContaining('Check the network connection') })
})

test('an installation that was broken off is made again', async () => {
  const { folder, change, calls } = given({ 'npm-does': 'setInterval(() => {}, 1000)' })
  const { child, ended, heard } = launching(folder, 'start')
  await heard('Installing')
  setTimeout(() => child.kill('SIGINT'), 200)
  expect(await ended).toMatchObject({ code: 130, said: expect.stringContaining('Stopped.') })
  change('npm-does', '')
  expect(await launch(folder)).toMatchObject({ code: 0 })
  expect(calls()).toBe('npm npm vite')
})

test('two starts at once install and build once', async () => {
  const { folder, calls } = given({ 'npm-does': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)' })
  const both = await Promise.all([launch(folder), launch(folder)])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(calls()).toBe('npm vite')
})

const patientServer = `
process.on('SIGTERM', () => setTimeout(() => { console.log('closed'); process.exit(0) }, 100))
setInterval(() => {}, 1000)
console.log('hello')
`

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s reaches the server, and its end is waited for',
  async (signal) => {
    const server = patientServer.replace('SIGTERM', signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
    const { folder } = given({ 'dist/server/run.js': server })
    const { child, ended, heard } = launching(folder, 'start')
    await heard('hello')
    child.kill(signal)
    expect(await ended).toMatchObject({ code: 0, said: expect.stringContaining('closed') })
  },
)

test('a server that ends by itself gives its exit code', async () => {
  const { folder } = given({ 'dist/server/run.js': 'process.exit(7)' })
  expect(await launch(folder)).toMatchObject({ code: 7 })
})

test('a build that fails shows why and is tried again', async () => {
  const vite = "console.error('web/main.ts does not parse'); process.exit(1)"
  const { folder, change } = given({
    'node_modules/.package-lock.json': lock('1.0.0'),
    'node_modules/vite/bin/vite.js': vite,
  })
  expect(await launch(folder)).toMatchObject({ code: 1, said: expect.stringContaining('web/main.ts does not parse') })
  change('node_modules/vite/bin/vite.js', '')
  expect(await launch(folder)).toMatchObject({ code: 0 })
})

test('an unknown command gets the list of those there are', async () => {
  const { folder } = given()
  const { code, said } = await launch(folder, 'toString')
  expect(code).toBe(1)
  expect(said).toMatch(/^Say what to do: start, dev, build, .*test\n$/)
})
