import type { ServerResponse } from 'node:http'
import type { News } from '#server/db/changes.ts'

const heartbeat = ':\n\n'
const lookAgain = (quietFor = 0) => `event: again\ndata: ${Math.floor(quietFor)}\n\n`

export type Stream = ReturnType<typeof createStream>

/**
 * One open connection of a viewer. What a connection does not take is not kept: once it takes something again, one event
 * tells the viewer to look at everything.
 */
export function createStream(raw: ServerResponse) {
  let hasMissed = false
  let isStuck = false

  const write = (event: string) => {
    if (raw.writableNeedDrain) hasMissed = true
    else raw.write(event)
  }

  raw.on('drain', () => {
    isStuck = false
    if (!hasMissed) return
    hasMissed = false
    raw.write(lookAgain())
  })
  // whoever is gone is noticed by 'close'
  raw.on('error', () => {})

  return {
    tell: (news: News, formId: string) => write(`event: ${news}\ndata: ${formId}\n\n`),
    /** Something may have been missed, but nothing of the last milliseconds: a page that is younger shows it all. */
    lookAgain: (quietFor?: number) => write(lookAgain(quietFor)),
    /** Keeps proxies from giving up, and gives up on a connection that takes nothing from one beat to the next. */
    beat: () => {
      if (!raw.writableNeedDrain) raw.write(heartbeat)
      else if (isStuck) raw.destroy()
      else isStuck = true
    },
    end: () => {
      if (raw.writableNeedDrain) raw.destroy()
      else raw.end()
    },
  }
}
