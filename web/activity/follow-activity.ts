import { openLive } from '#web/app/api.ts'
import { pauseAfter } from './pause-after.ts'
import { createEventReader, type ServerEvent } from './server-events.ts'

/** The server says something every 20 seconds; after this long without a word the connection is dead. */
const silence = 50_000
/**
 * A tab that nobody sees is not kept up to date. Of all tabs together a browser makes six connections to a server: as many
 * tabs that listen would leave none to load or save with.
 */
const hiddenFor = 2_000

async function listen(signal: AbortSignal, heard: () => void, onEvent: (event: ServerEvent) => void) {
  const response = await openLive(signal)
  const read = createEventReader()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    heard()
    for (const event of read(part.value)) onEvent(event)
  }
}

/**
 * Keeps one connection to the server's events while somebody may be looking, and makes it again whenever it breaks. The
 * first event of each connection is `again`, so nothing that happened in between is missed; it says for how long nothing
 * has happened. Returns how to stop.
 */
export function followActivity(onEvent: (event: ServerEvent) => void) {
  let connection: AbortController | undefined
  let failures = 0
  let retry = 0
  let hiding = 0
  let isOver = false
  const isWanted = () => !isOver && navigator.onLine && !document.hidden

  async function connect() {
    clearTimeout(retry)
    if (connection || !isWanted()) return
    const own = new AbortController()
    connection = own
    let watchdog = 0
    const heard = () => {
      clearTimeout(watchdog)
      watchdog = window.setTimeout(() => own.abort(), silence)
    }
    heard()
    const hear = (event: ServerEvent) => {
      failures = 0
      if (!own.signal.aborted) onEvent(event)
    }
    await listen(own.signal, heard, hear).catch(() => {})
    clearTimeout(watchdog)
    // whoever let go of it on purpose has already decided what comes next
    if (connection !== own) return
    connection = undefined
    retry = window.setTimeout(() => void connect(), pauseAfter(++failures))
  }

  const letGo = () => {
    clearTimeout(retry)
    connection?.abort()
    connection = undefined
  }
  const comeBack = () => {
    failures = 0
    void connect()
  }
  const onVisibility = () => {
    clearTimeout(hiding)
    if (document.hidden) hiding = window.setTimeout(letGo, hiddenFor)
    else comeBack()
  }

  addEventListener('online', comeBack)
  addEventListener('offline', letGo)
  document.addEventListener('visibilitychange', onVisibility)
  void connect()

  return () => {
    isOver = true
    clearTimeout(hiding)
    letGo()
    removeEventListener('online', comeBack)
    removeEventListener('offline', letGo)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
