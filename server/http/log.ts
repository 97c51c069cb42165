import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger & {
  /** Writes a line that is JSON already, but for the fields that all have. */
  writeInfo: (fields: string) => void
}

const linesTogether = 256
const writeEvery = 250
/** In bytes. */
const mostWaiting = 1024 * 1024

/**
 * Lines are written together: one at a time, the log would take as long as many an answer. Pino's own way to do so waits for
 * the disk each time.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostWaiting })
  // a disk without room for the log must not end the server: the lines wait, and what is too much for that is left out
  output.on('error', () => {})
  let waiting = ''
  let lines = 0
  const writeAll = () => {
    if (lines === 0) return
    const text = waiting
    waiting = ''
    lines = 0
    output.write(text)
  }
  setInterval(writeAll, writeEvery).unref()
  process.on('exit', writeAll)
  return {
    write: (line) => {
      waiting += line
      if (++lines >= linesTogether) writeAll()
    },
  }
}

let moment = 0
let written = ''

/** Many lines are of the same millisecond. */
function timestamp() {
  const now = Date.now()
  if (now !== moment) {
    moment = now
    written = `,"time":"${new Date(now).toISOString()}"`
  }
  return written
}

/** One JSON line each. Nothing of a request or an error is in it that is not named. */
export function createLog(destination = standardOutput()): Log {
  const log = pino(
    {
      base: null,
      timestamp,
      formatters: { level: (level) => ({ level }) },
      serializers: { req: () => undefined, res: () => undefined, err: () => undefined },
    },
    destination,
  )
  const writeInfo = (fields: string) => destination.write(`{"level":"info"${timestamp()},${fields}}\n`)
  return Object.assign(log, { writeInfo })
}
