const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Aborted by the first signal that asks this process to stop, with its name. Further ones change nothing until released. */
export function stopSignal() {
  const stopping = new AbortController()
  const stop = (name: NodeJS.Signals) => stopping.abort(name)
  for (const name of names) process.on(name, stop)
  const release = () => {
    for (const name of names) process.off(name, stop)
  }
  return { stopping: stopping.signal, release }
}
