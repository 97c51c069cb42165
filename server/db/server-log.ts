import { closeSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs'
import { unwritable } from './unwritable.ts'

const maxBytes = 256_000
const tailBytes = 4_000

function openForAppending(path: string) {
  try {
    return openSync(path, 'a+', 0o600)
  } catch (error) {
    throw unwritable(path, error)
  }
}

export type ServerLog = ReturnType<typeof openServerLog>

/**
 * What PostgreSQL writes. A file and not a pipe: the server may outlive us, and must then not choke on its own words.
 * Everybody appends, so that it can be cut off at any time.
 */
export function openServerLog(path: string) {
  const fd = openForAppending(path)
  let seen = 0

  const readFrom = (start: number) => {
    const buffer = Buffer.alloc(tailBytes)
    return buffer.toString('utf8', 0, readSync(fd, buffer, 0, tailBytes, start))
  }
  const size = () => fstatSync(fd).size
  const clear = () => {
    ftruncateSync(fd)
    seen = 0
  }

  return {
    fd,
    path,
    clear,
    skip: () => {
      seen = size()
    },
    /** What was written since the last look, at most the last few kB of it. */
    news: () => {
      const end = size()
      if (end <= seen) return ''
      const words = readFrom(Math.max(seen, end - tailBytes))
      seen = end
      if (end > maxBytes) clear()
      return words.trim()
    },
    lastWords: () => readFrom(Math.max(0, size() - tailBytes)).trim(),
    close: () => closeSync(fd),
  }
}
