import type { FastifyBaseLogger } from 'fastify'

export type Job = {
  name: string
  /** How long to rest between two runs. */
  seconds: number
  /** Must do no harm when it runs twice, on two instances at once, or is cut off in the middle. */
  run: () => Promise<unknown>
}

/** Runs each job again and again, the first time at once. Stopping waits for those that are running. */
export function repeat(jobs: Job[], log: FastifyBaseLogger) {
  const stopping = new AbortController()
  const rest = (seconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, seconds * 1_000)
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  const work = async ({ name, seconds, run }: Job) => {
    while (!stopping.signal.aborted) {
      await run().catch((error: unknown) => log.error({ event: 'job failed', job: name, err: error }))
      if (!stopping.signal.aborted) await rest(seconds)
    }
  }
  const running = jobs.map(work)
  return async () => {
    stopping.abort()
    await Promise.all(running)
  }
}
