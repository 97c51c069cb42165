import { chmodSync, chownSync, closeSync, constants, existsSync, mkdtempSync } from 'node:fs'
import { openSync, rmSync, statfsSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeFolder } from '#server/make-folder.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { unwritable } from './unwritable.ts'

/** PostgreSQL refuses to run as root, and initdb wants a user with an entry in the passwd file: "nobody" has one. */
const nobody = 65_534
/** The system's limit for the path of a socket is 104 bytes with its end on macOS, 108 on Linux. */
const socketPathLimit = 103
const socketName = '.s.PGSQL.5432'

const isRoot = process.getuid?.() === 0
export const hasProc = existsSync('/proc/self/fd')

export type PrivateFolder = ReturnType<typeof openPrivateFolder>

/** Root hands the folder to an ordinary user; a folder that has such an owner already keeps it. */
function ownerFor(path: string) {
  if (!isRoot) return {}
  const { uid, gid } = statSync(path)
  const owner = uid === 0 ? { uid: nobody, gid: nobody } : { uid, gid }
  chownSync(path, owner.uid, owner.gid)
  return owner
}

function shortLink(path: string) {
  const link = join(mkdtempSync(join(tmpdir(), 'formwright-')), 'db')
  symlinkSync(path, link)
  return { path: link, remove: () => rmSync(dirname(link), { recursive: true, force: true }) }
}

/** The names under which we and the server reach the folder's socket, whatever its path is like. */
function ways(path: string, fd: number) {
  // a comma or a quote would end the name in PostgreSQL's list of socket folders
  const isPlain = Buffer.byteLength(join(path, socketName)) <= socketPathLimit && !/[,"]/.test(path)
  const nothing = () => {}
  if (hasProc) {
    // an open folder is entered without its parents, which only root may be allowed to enter
    const inside = '/proc/self/fd/3'
    // our own number, not "self": the tests' workers use the connection too
    return { host: isPlain ? path : `/proc/${process.pid}/fd/${fd}`, inside, insideSocket: inside, removeWays: nothing }
  }
  if (isPlain) return { host: path, inside: path, insideSocket: path, removeWays: nothing }
  const link = shortLink(path)
  return { host: link.path, inside: path, insideSocket: link.path, removeWays: link.remove }
}

function claim(path: string) {
  if (isRoot && !hasProc)
    throw new StartRefusal(
      'The embedded database cannot run as root here: start as an ordinary user, or set DATABASE_URL.',
    )
  try {
    makeFolder(path)
    chmodSync(path, 0o700)
    return { owner: ownerFor(path), fd: openSync(path, constants.O_RDONLY | constants.O_DIRECTORY) }
  } catch (error) {
    throw unwritable(path, error)
  }
}

/** The folder that the database's user alone may enter. Programs that work in it get it as their file 3. */
export function openPrivateFolder(path: string) {
  const { owner, fd } = claim(path)
  const { removeWays, ...names } = ways(path, fd)
  const close = () => {
    removeWays()
    closeSync(fd)
  }
  return { path, fd, owner, ...names, socketName, close }
}

/** What PostgreSQL says of a full disk is hard to understand, so it is told apart here. */
export function refuseFullDisk(path: string, neededMegabytes: number) {
  const { bavail, bsize } = statfsSync(path)
  const free = Math.floor((bavail * bsize) / 1_000_000)
  if (free < neededMegabytes)
    throw new StartRefusal(
      `The disk of ${path} is full: ${free} MB are free, the database needs ${neededMegabytes} MB.`,
    )
}
