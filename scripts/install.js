import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { runQuietly } from './child.js'
import { pinnedPackage } from './pinned-node.js'
import { withProgress } from './progress.js'
import { Refusal } from './refusal.js'

const lock = 'package-lock.json'
/** npm writes its own list last, so a broken-off installation has none. */
const npmList = 'node_modules/.package-lock.json'
const stamp = 'node_modules/.installed-for'

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package */
/** @type {(file: string) => Record<string, Package>} */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** A folder shared with another kind of machine holds the wrong binaries, so the platform is part of it. */
const wanted = () =>
  `${process.platform} ${process.arch} ${createHash('sha256').update(readFileSync(lock)).digest('hex')}`

/** `npm install` by hand knows nothing of our stamp; what it did counts when npm's list agrees with the lock. */
const isInstalledByHand = () => {
  if (!existsSync(npmList)) return false
  const locked = packagesIn(lock)
  const present = packagesIn(npmList)
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true
    if (!present[path]) return optional && path !== `node_modules/${pinnedPackage}`
    return present[path].version === version
  })
}

const writeStamp = () => writeFileSync(stamp, wanted())

export const isInstalled = () => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return true
  if (!isInstalledByHand()) return false
  try {
    writeStamp()
  } catch {
    // a read-only folder: the longer look is then taken at every start
  }
  return true
}

/** @param {Package} needed */
const isForThisMachine = ({ os, cpu, libc }) =>
  (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true) && (libc?.includes('glibc') ?? true)

/** How many packages stand in place already, of those that this machine needs. */
const unpacked = () => {
  const paths = Object.entries(packagesIn(lock))
    .filter(([path, needed]) => path !== '' && isForThisMachine(needed))
    .map(([path]) => `${path}/package.json`)
  return () => `${paths.filter((path) => existsSync(path)).length} of ${paths.length} packages`
}

/** npm as the person started it, on its own Node: ours may lie in the folder that is about to be replaced. */
const npm = () => {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  return script && node ? { program: node, args: [script] } : { program: 'npm', args: [] }
}

const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/

/** npm says what is wrong first, then at times how it is used in general, and where its log is last. */
const shortened = (/** @type {string} */ output) => {
  const lines = output.trimEnd().split('\n')
  return lines.length <= 25 ? lines : [...lines.slice(0, 15), '…', ...lines.slice(-5)]
}

/** @param {string} output */
const whyItFailed = (output) => {
  const sentence = unreachable.test(output)
    ? 'npm could not reach the package registry. Check the network connection, then run the command again.'
    : 'npm could not install the dependencies; what it said is above.'
  return `${shortened(output).join('\n')}\n\n${sentence}`
}

export const install = async () => {
  const { program, args } = npm()
  // whatever NODE_ENV or npm's settings say: tests need the one, the pinned Node is of the other
  const everything = ['--include=dev', '--include=optional']
  // npm's own pauses between tries add up to over a minute without a network
  const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=2000']
  await withProgress(
    'Installing dependencies (once, about a minute)',
    async () => {
      const { exitCode, output } = await runQuietly(program, [...args, 'ci', ...everything, ...retries])
      if (exitCode !== 0) throw new Refusal(whyItFailed(output))
    },
    unpacked(),
  )
  writeStamp()
}
