/** Aborted by the first signal that asks this process to stop, with its name. Further ones change nothing. */
export function stopSignal() {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort(name))
  return stopping.signal
}
