import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { onceLoaded } from './once-loaded.ts'
import { end, startServer } from './testing/server-process.ts'

test('what could not be loaded is tried again, and what was loaded is kept', async () => {
  let tries = 0
  const load = onceLoaded(async () => {
    if (++tries === 1) throw new Error('too many open files')
    return tries
  })
  await expect(Promise.all([load(), load()])).rejects.toThrow('too many open files')
  expect(await Promise.all([load(), load()])).toEqual([2, 2])
  expect(await load()).toBe(2)
})

/** Sets how many files a running process may open, and says how many it was. What it has open stays open. */
async function allowFiles({ pid }: ChildProcess, files: string) {
  const of = ['--pid', String(pid)]
  const { stdout } = await promisify(execFile)('prlimit', [...of, '--nofile', '--output', 'SOFT', '--noheadings'])
  await promisify(execFile)('prlimit', [...of, `--nofile=${files}:`])
  return stdout.trim()
}

const account = { username: 'ada', email: 'ada@example.org', password: 'correct horse battery' }

/** All over one connection: a further one would need a file descriptor. */
function caller(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return (method: string, path: string, body?: object) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'tus-resumable': '1.0.0', ...(body && { 'content-type': 'application/json' }) }
      request(address + path, { method, headers, agent }, (reply) => {
        reply.resume().once('end', () => resolve(reply.statusCode))
      })
        .once('error', reject)
        .end(body && JSON.stringify(body))
    })
}

test.runIf(process.platform === 'linux')(
  'pages, sign-ups and uploads are there again once file descriptors are (32, 52)',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'formwright-descriptors-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const env = { DATA_DIR: dataDir, PORT: '0', DEMO: 'off' }
    const { address, child } = await startServer(env)
    onTestFinished(async () => void (await end(child, 'SIGTERM')))
    const call = caller(address)
    const first = () =>
      Promise.all([call('GET', '/login'), call('POST', '/api/user/signup', account), call('OPTIONS', '/api/upload')])

    expect(await call('GET', '/readyz')).toBe(200)
    const usual = await allowFiles(child, '3')
    expect(await first()).toEqual([500, 500, 500])
    await allowFiles(child, usual)
    expect(await first()).toEqual([200, 201, 204])
  },
)
