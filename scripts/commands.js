import { readdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './build.js'
import { run, serve } from './child.js'
import { install, isInstalled } from './install.js'
import { nodeToUse, refuseUnknownPlatform } from './pinned-node.js'
import { Refusal } from './refusal.js'
import { serverEnvironment, serverOptions } from './server-options.js'
import { withSetupLock } from './setup-lock.js'

/** @param {string} node */
const ensureBuilt = async (node) => {
  if (!isBuilt()) await withSetupLock(async () => isBuilt() || build(node))
}

/** @type {Record<string, (node: string, args: string[]) => Promise<number>>} */
const commands = {
  start: async (node, args) => {
    await ensureBuilt(node)
    const env = { ...serverEnvironment, NODE_COMPILE_CACHE: resolve('dist/compile-cache') }
    return serve(node, [...serverOptions, 'dist/server/run.js', ...args], env)
  },
  // folders rather than what is imported: Vite loads its settings from a file that it deletes again
  dev: (node, args) =>
    serve(node, ['--watch-path=server', '--watch-path=shared', '--watch-preserve-output', 'server/main.ts', ...args], {
      NODE_ENV: 'development',
    }),
  build: async (node) => {
    await ensureBuilt(node)
    console.log('Everything is built.')
    return 0
  },
  backup: (node, args) => run(node, ['scripts/backup.ts', 'backup', ...args]),
  restore: (node, args) => run(node, ['scripts/backup.ts', 'restore', ...args]),
  // long runs that show what must hold: each a file in trials/
  trial: async (node, [name = '', ...args]) => {
    const names = readdirSync('trials').flatMap((file) => /^([\w-]+)\.trial\.ts$/.exec(file)?.[1] ?? [])
    if (!names.includes(name)) throw new Refusal(`Say which trial to run: ${names.join(', ')}`)
    await ensureBuilt(node)
    return run(node, [`trials/${name}.trial.ts`, ...args])
  },
  // figures against their limits
  bench: async (node, args) => {
    await ensureBuilt(node)
    return run(node, ['bench/bench.ts', ...args])
  },
  // every screen, beside the mock-ups of a folder that is named
  pictures: async (node, args) => {
    await ensureBuilt(node)
    return run(node, ['scripts/pictures.ts', ...args])
  },
  // what the landing page says of the product
  facts: async (node) => {
    await ensureBuilt(node)
    return run(node, ['bench/measure.ts'])
  },
  // counts all answers anew and corrects what is kept of them, also beside a running server
  tallies: (node, args) => run(node, ['scripts/tallies.ts', ...args]),
  // a form with as many made-up responses as one likes, also beside a running server
  seed: (node, args) => run(node, ['scripts/seed.ts', ...args]),
  test: (node, args) => run(node, ['scripts/test.ts', ...args]),
}

/** @param {string | undefined} name @param {string[]} args */
export const launch = async (name = '', args) => {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new Refusal(`Say what to do: ${Object.keys(commands).join(', ')}`)
    refuseUnknownPlatform()
    if (!isInstalled()) await withSetupLock(async () => isInstalled() || install())
    process.exitCode = await command(nodeToUse(), args)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = error.exitCode
  }
}
