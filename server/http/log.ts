import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger & {
  /** Writes a line that is JSON already, but for the fields that all have. */
  writeInfo: (fields: string) => void
}

const lengthTogether = 65_536
const writeEvery = 250

/**
 * Lines are written together: one at a time, the log would take as long as many an answer. Pino's own way to do so waits
 * for the disk each time.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true })
  let waiting = ''
  const writeAll = () => {
    if (waiting === '') return
    output.write(waiting)
    waiting = ''
  }
  setInterval(writeAll, writeEvery).unref()
  process.on('exit', writeAll)
  return {
    write: (line) => {
      waiting += line
      if (waiting.length >= lengthTogether) writeAll()
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
export function createLog(destination: DestinationStream = standardOutput()): Log {
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
