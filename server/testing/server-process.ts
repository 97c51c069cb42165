import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverEnvironment, serverOptions } from '../../scripts/server-options.js'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** With these options and a pipe as its input, a server ends when we do, even if we are killed. */
export const endingWithUs = ['--import', new URL('end-with-parent.js', import.meta.url).href]

/** For a server that must come back where it was. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

/** The real server in a process of its own. */
export const spawnServer = (env: Record<string, string>, entry = main) =>
  spawn(process.execPath, [...serverOptions, ...endingWithUs, entry], {
    env: { ...process.env, ...serverEnvironment, ...env },
    stdio: 'pipe',
  })

/** Starts the real server and waits until it says where it listens. */
export async function startServer(env: Record<string, string>, entry = main) {
  const child = spawnServer(env, entry)
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    const outputs = [child.stdout, child.stderr]
    const hear = (bytes: Buffer) => {
      said += bytes.toString()
      const found = /Open\s+\S*?(http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (!found) return
      resolve(found)
      // from here on it is only let through: a log that is kept grows with every request
      for (const output of outputs) output.off('data', hear).resume()
    }
    for (const output of outputs) output.on('data', hear)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  return { address, child }
}

/** Ends a process and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  const [code] = (await gone) as [number | null]
  return code
}

export const databasePid = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres18/cluster/postmaster.pid'), 'utf8'), 10)
