import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { nameOf } from '#server/error-reason.ts'

export type Job = {
  name: string
  /** How long to rest between two runs. */
  seconds: number
  /**
   * Must do no harm when it runs twice, on two instances at once, or is cut off in the middle. One that returns true has
   * more to do, and goes on sooner.
   */
  run: () => Promise<boolean | void>
}

/**
 * How long one that has more to do rests, in seconds: several times as long as it worked, and far longer the less time the
 * thread that answers people has left. `used` is the share of its time that is taken.
 */
export const restAfter = (worked: number, used: number, most: number) =>
  Math.min((worked * 8) / Math.max(1 - used, 0.1) ** 4, most)

/** How long one rests that failed this many times in a row, in seconds: a database that was away may soon be back. */
export const restAfterFailures = (failures: number, most: number) => Math.min(60 * 2 ** (failures - 1), most)

/** In seconds. Those that begin at one moment would keep a connection each, and some megabytes of the database with it. */
const apart = 0.1

/** Runs each job again and again, the first time one after the other. Stopping waits for those that are running. */
export function repeat(jobs: Job[], log: FastifyBaseLogger) {
  const stopping = new AbortController()
  const rest = (seconds: number) => sleep(seconds * 1_000, undefined, { signal: stopping.signal }).catch(() => {})
  const work = async ({ name, seconds, run }: Job) => {
    let seen = performance.eventLoopUtilization()
    let failures = 0
    while (!stopping.signal.aborted) {
      const begun = performance.now()
      let isMore: boolean | void = false
      try {
        isMore = await run()
        failures = 0
      } catch (error) {
        failures++
        log.error({ event: 'job failed', job: name, error: nameOf(error) })
      }
      const worked = (performance.now() - begun) / 1_000
      const { utilization } = performance.eventLoopUtilization(seen)
      seen = performance.eventLoopUtilization()
      if (stopping.signal.aborted) return
      if (failures > 0) await rest(restAfterFailures(failures, seconds))
      else await rest(isMore === true ? restAfter(worked, utilization, seconds) : seconds)
    }
  }
  const running = jobs.map(async (job, place) => {
    await rest(place * apart)
    await work(job)
  })
  return async () => {
    stopping.abort()
    await Promise.all(running)
  }
}
