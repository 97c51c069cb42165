import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databasePid, end, freePort, startServer } from './testing/server-process.ts'

const kills = 5

/** Signs people up without pause and remembers who got a 201. */
function signUps(origin: string) {
  const acknowledged: { username: string; token: string }[] = []
  let isOver = false
  const visitor = async (name: string) => {
    for (let n = 0; !isOver; n++) {
      const username = `${name}-${n}`
      const body = JSON.stringify({ username, email: `${username}@example.org`, password: 'correct horse battery' })
      try {
        const reply = await fetch(`${origin}/api/user/signup`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        if (reply.status === 201)
          acknowledged.push({ username, token: ((await reply.json()) as { token: string }).token })
        else if (reply.status !== 503) throw new Error(`signup answered ${reply.status}`, { cause: reply.status })
      } catch (error) {
        if ((error as Error).cause === undefined || typeof (error as Error).cause === 'number') throw error
        // the server is away for a moment
        await sleep(20)
      }
    }
  }
  const visitors = Promise.all(['ada', 'ben', 'cleo'].map(visitor))
  return {
    acknowledged,
    /** Resolves once this many more were acknowledged: the kill comes while work is under way. */
    more: async (count: number, server: ChildProcess) => {
      for (const goal = acknowledged.length + count; acknowledged.length < goal;) {
        if (server.exitCode !== null) throw new Error(`the server ended by itself with ${server.exitCode}`)
        await Promise.race([sleep(5), visitors])
      }
    },
    stop: () => {
      isOver = true
      return visitors
    },
  }
}

test(
  'five kills of the server and five of the database lose no acknowledged account (1, 49, 54)',
  { timeout: 180_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'formwright-crash-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const env = { DATA_DIR: dataDir, PORT: await freePort(), DEMO: 'off' }
    let server = await startServer(env)
    onTestFinished(async () => void (await end(server.child, 'SIGTERM')))
    const load = signUps(server.address)

    for (let n = 0; n < kills; n++) {
      await load.more(3, server.child)
      await end(server.child, 'SIGKILL')
      server = await startServer(env)
      await load.more(3, server.child)
      process.kill(await databasePid(dataDir), 'SIGKILL')
    }
    await load.more(3, server.child)
    await load.stop()

    const lost = []
    for (const { username, token } of load.acknowledged) {
      const reply = await fetch(`${server.address}/api/user/profile`, { headers: { token } })
      const { user } = (await reply.json()) as { user?: { username: string } }
      if (user?.username !== username) lost.push(username)
    }
    expect(lost).toEqual([])
    expect(load.acknowledged.length).toBeGreaterThanOrEqual(6 * kills)
    expect(await end(server.child, 'SIGTERM')).toBe(0)
  },
)
