import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/testing/server-process.ts'

function run(script: string, args: string[], env: Record<string, string>) {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    encoding: 'utf8',
    timeout: 10_000,
    killSignal: 'SIGKILL',
  })
  return { status, stdout, stderr }
}

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'formwright-commands-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const saying = (sentence: RegExp) => ({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) })

test('a command where no server ever ran ends with a sentence and makes nothing', () => {
  const DATA_DIR = folder()
  const backup = join(DATA_DIR, 'backup.tar.gz')
  expect(run('backup.ts', ['backup', backup], { DATA_DIR })).toEqual(saying(/^There is no Formwright in .* yet.*\n$/))
  expect(readdirSync(DATA_DIR)).toEqual([])
  const none = fileURLToPath(import.meta.url)
  expect(run('backup.ts', ['backup', backup], { DATA_DIR: none })).toEqual(saying(/cannot write to .* \(ENOTDIR\)/))
})

test('a restore that is asked for something unknown does not begin', () => {
  const args = ['restore', fileURLToPath(import.meta.url), '--without-mail']
  expect(run('backup.ts', args, { DATA_DIR: folder() })).toEqual(saying(/^"--without-mail" means nothing here\..*\n$/))
})

test.skipIf(!existsSync('/proc/self'))('a DATA_DIR that cannot be made ends a command with a sentence', () => {
  const restore = run('backup.ts', ['restore', fileURLToPath(import.meta.url)], { DATA_DIR: '/proc/formwright/data' })
  expect(restore).toEqual(saying(/^Formwright cannot write to .* \(ENOENT\)\. Set DATA_DIR to .*\n$/))
})

test('a database that is not there ends a command with a sentence', async () => {
  const env = { DATA_DIR: folder(), DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/c` }
  const sentence = saying(/^The PostgreSQL of DATABASE_URL cannot be reached \(ECONNREFUSED\).*\n$/)
  expect(run('backup.ts', ['backup', join(env.DATA_DIR, 'backup.tar.gz')], env)).toEqual(sentence)
  expect(run('backup.ts', ['restore', fileURLToPath(import.meta.url)], env)).toEqual(sentence)
})

test('counting a form that is none ends with a sentence', () => {
  expect(run('tallies.ts', ['xyz'], {})).toEqual(saying(/^"xyz" is not the id of a form.*\n$/))
})

test.for(['', '0', '1e6', '10 amara ben'])('seeding "%s" says how it is meant', (args) => {
  expect(run('seed.ts', args.split(' '), {})).toEqual(saying(/^Say how many responses to make.*\n$/))
})
