import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger, onRequestHookHandler } from 'fastify'
import { refuse } from './refuse.ts'

const leastFreeShare = 0.1
/** A tenth of a large disk is plenty: only what is little both in share and in bytes is too little. */
const leastFreeBytes = 2 * 1024 ** 3
/** Even at the highest rate a few seconds write far less than what is kept free. */
const every = 5_000
const alarmEvery = 60_000
const full = refuse('unavailable', (m) => m.errors.diskFull, { retryAfter: 60, isUnchanged: true })

/** In bytes. */
type Space = { free: number; total: number }

/** Undefined where nothing is kept: an instance with an external database and object store has no such folder. */
export type ReadSpace = () => Promise<Space | undefined>

export const spaceOf =
  (folder: string): ReadSpace =>
  async () => {
    try {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { free: bavail * bsize, total: blocks * bsize }
    } catch {
      return undefined
    }
  }

const isEnough = ({ free, total }: Space) => free / total >= leastFreeShare || free >= leastFreeBytes

/** Looks at the disk again and again, and raises an alarm in the log for as long as it is nearly full. */
export function watchDisk(read: ReadSpace, log: FastifyBaseLogger, holdsDatabase: boolean) {
  let isLow = false
  let alarmedAt = 0

  const look = async () => {
    const space = await read()
    const wasLow = isLow
    isLow = space !== undefined && !isEnough(space)
    if (space && isLow && (!wasLow || performance.now() - alarmedAt >= alarmEvery)) {
      alarmedAt = performance.now()
      log.error({
        event: 'disk',
        freeMegabytes: Math.round(space.free / 1024 ** 2),
        note: 'The disk is nearly full: nothing new is taken until there is room.',
      })
    }
    if (wasLow && !isLow) log.info({ event: 'disk', note: 'There is room on the disk again.' })
    return !isLow
  }
  const timer = setInterval(() => void look(), every).unref()

  /** What to say to whoever writes into the database, by what was seen last. One elsewhere has a disk of its own. */
  const refusal = () => (isLow && holdsDatabase ? full : undefined)

  return {
    /** Whether there is room now. */
    look,
    /** Whether enough is left after this many bytes more. */
    hasRoomFor: async (bytes: number) => {
      const space = await read()
      return space === undefined || isEnough({ ...space, free: space.free - bytes })
    },
    refusal,
    refuseWhenLow: ((_request, _reply, done) => done(refusal())) as onRequestHookHandler,
    stop: () => clearInterval(timer),
  }
}

export type DiskWatch = ReturnType<typeof watchDisk>
