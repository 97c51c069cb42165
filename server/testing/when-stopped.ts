const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const tidying = new Set<() => unknown>()

const stop = () => void Promise.allSettled([...tidying].map((tidyUp) => tidyUp())).then(() => process.exit(1))

/** Tidies up before a signal ends us. Returns a way to take that back. */
export function whenStopped(tidyUp: () => unknown) {
  if (tidying.size === 0) for (const signal of signals) process.on(signal, stop)
  tidying.add(tidyUp)
  return () => {
    tidying.delete(tidyUp)
    if (tidying.size === 0) for (const signal of signals) process.off(signal, stop)
  }
}
