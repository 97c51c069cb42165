import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { endingWithUs } from '#server/testing/server-process.ts'

export { expect } from '@playwright/test'

/** Whoever signs up with it owns the instance's own forms. */
export const adminEmail = 'admin@example.org'

export const startLimit = 30_000
/** The server promises to be done 10 s after SIGTERM. */
export const stopLimit = 15_000

/** Waits for the line with the address, which the server prints once it answers. */
const addressOf = (server: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    const fail = (why: string) => reject(new Error(`The server ${why}. It said:\n${said}`))
    const timer = setTimeout(fail, startLimit, `did not start within ${startLimit / 1000} s`)
    server.once('exit', (code, signal) => fail(`ended with ${signal ?? `code ${code}`}`))
    for (const stream of [server.stdout, server.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
        if (!address) return
        clearTimeout(timer)
        resolve(address)
      })
  })

const stop = async (server: ChildProcess) => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), stopLimit)
  const [code, signal] = (await ended) as [number | null, string | null]
  clearTimeout(timer)
  if (code !== 0) throw new Error(`The server did not stop in order: it ended with ${signal ?? `code ${code}`}`)
}

export const newDataDir = () => mkdtemp(join(tmpdir(), 'formwright-e2e-'))

/** The built server as people run it, on a port of its own, and with data of its own where no DATA_DIR is set. */
export const startServer = async (settings: Record<string, string> = {}) => {
  const dataDir = settings['DATA_DIR'] ?? (await newDataDir())
  // nothing of the developer's own settings: DATABASE_URL would let the tests write into a real database
  const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, ADMIN_EMAIL: adminEmail, ...settings }
  const server = spawn(process.execPath, [...endingWithUs, 'dist/server/run.js'], { env, stdio: 'pipe' })
  const close = async () => {
    await stop(server)
    if (!settings['DATA_DIR']) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { url: await addressOf(server), dataDir, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Gives every worker one server; `page.goto('/login')` and `request.get('/readyz')` go there. */
export const test = base.extend<object, { server: { url: string; dataDir: string } }>({
  server: [
    async ({}, use) => {
      const { url, dataDir, close } = await startServer()
      await use({ url, dataDir })
      await close()
    },
    { scope: 'worker', timeout: startLimit + stopLimit },
  ],
  baseURL: ({ server }, use) => use(server.url),
})
