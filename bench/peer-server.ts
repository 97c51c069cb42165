import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { end, freePort } from '#server/testing/server-process.ts'
import { serverEnvironment, serverOptions } from '../scripts/server-options.js'

/** Another server, in a process of its own, with the same settings of Node as ours. */
export async function startPeer(file: 'fastify-peer.ts' | 'same-bytes-peer.ts', ...args: string[]) {
  const port = await freePort()
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [port, ...args], {
    execArgv: serverOptions,
    env: { ...process.env, ...serverEnvironment },
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`))),
  ])
  return { port: Number(port), close: () => end(child, 'SIGTERM') }
}
