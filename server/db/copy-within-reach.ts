import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const places = () => new Set([tmpdir(), '/tmp', '/var/tmp', '/var/lib'])

const isOurs = (stat: Stats) => stat.uid === process.getuid?.()

/** Where everybody may write, only the sticky bit keeps others from putting their folder in place of ours. */
const isSafe = (place: string) => (statSync(place).mode & 0o1002) !== 0o0002

type Entry = { path: string; stat: Stats }

const entriesOf = (folder: string): Entry[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((path) => ({ path, stat: lstatSync(join(folder, path)) }))

const listFiles = (entries: Entry[]) =>
  entries
    .filter(({ stat }) => stat.isFile())
    .map(({ path, stat }) => `${path} ${stat.size}`)
    .join('\n')

/** The place is open to all: only what is whole, and what nobody else could have made or changed, is run. */
function isTrusted(copy: string, files: string) {
  try {
    const entries = entriesOf(copy)
    const all = [lstatSync(copy), ...entries.map(({ stat }) => stat)]
    const isSealed = all.every((stat) => isOurs(stat) && (stat.isSymbolicLink() || (stat.mode & 0o022) === 0))
    return isSealed && listFiles(entries) === files
  } catch {
    return false
  }
}

function openToAll(folder: string) {
  for (const { path, stat } of entriesOf(folder)) {
    if (stat.isDirectory()) chmodSync(join(folder, path), 0o755)
    // the sticky bit keeps systemd from clearing old files away under a running server
    if (stat.isFile()) chmodSync(join(folder, path), stat.mode & 0o100 ? 0o1755 : 0o1644)
  }
  chmodSync(folder, 0o755)
}

function replaceWith(fresh: string, copy: string, files: string) {
  const found = lstatSync(copy, { throwIfNoEntry: false })
  if (found && isOurs(found) && !isTrusted(copy, files)) rmSync(copy, { recursive: true })
  renameSync(fresh, copy)
}

/** False where there is no room, no right to write, or somebody else's folder in the way. */
function makeCopy(source: string, copy: string, place: string, files: string) {
  let fresh: string | undefined
  try {
    if (!isSafe(place)) return false
    fresh = mkdtempSync(join(place, 'formwright-postgres-'))
    cpSync(join(source, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
    openToAll(fresh)
    replaceWith(fresh, copy, files)
  } catch {
    // another start may have been faster, which is as good
    if (fresh !== undefined) rmSync(fresh, { recursive: true, force: true })
  }
  return isTrusted(copy, files)
}

/** Copies of the package where others than root may enter, made when they are asked for, one place after the other. */
export function* copyWithinReach(source: string) {
  const files = listFiles(entriesOf(join(source, 'native'))).replaceAll(/^/gm, 'native/')
  const name = `formwright-postgres-${process.getuid?.()}-${createHash('sha256').update(files).digest('hex').slice(0, 16)}`
  for (const place of places()) {
    const copy = join(place, name)
    if (isTrusted(copy, files) || makeCopy(source, copy, place, files)) yield copy
  }
}
