import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './child.js'
import { withProgress } from './progress.js'
import { Refusal } from './refusal.js'

const stamp = 'dist/.built-from'
const folders = ['web', 'server', 'shared']
const files = ['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']

const isTest = /\.test\.tsx?$/

/** Contents rather than times: a fresh clone, a copy or a switch of branches forth and back is not a change. */
const sources = () => {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !isTest.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const hash = createHash('sha256')
  for (const file of [...files, ...inFolders.toSorted()])
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources()

/** @param {string} node */
export const build = async (node) => {
  // taken before, so that a file saved meanwhile makes the build stale
  const builtFrom = sources()
  rmSync(stamp, { force: true })
  await withProgress('Building web and server', async () => {
    const { exitCode, output } = await runQuietly(node, ['node_modules/vite/bin/vite.js', 'build', '--app'])
    if (exitCode !== 0)
      throw new Refusal(`${output.trimEnd()}\n\nWeb and server could not be built; what Vite said is above.`)
  })
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, builtFrom)
}
