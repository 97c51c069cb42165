import type { Answered } from './request-log.ts'

/** In seconds. */
const bounds = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const name = 'http_request_seconds'

type Times = { labels: string; counts: number[]; count: number; sum: number }

/** A histogram for Prometheus. Our own, because the library takes longer to count a request than we to answer some. */
export function createAnswerTimes() {
  const known = new Map<string, Times>()
  // answers of one kind come together, and to find where they are counted takes longer than to count
  let last: Answered = { method: '', route: '', status: 0, ms: 0 }
  let lastTimes: Times | undefined

  const findTimes = ({ method, route, status }: Answered) => {
    const key = `${method} ${status} ${route}`
    const found = known.get(key)
    if (found) return found
    const labels = `method="${method}",route="${route}",status="${status}"`
    const fresh = { labels, counts: bounds.map(() => 0), count: 0, sum: 0 }
    known.set(key, fresh)
    return fresh
  }

  const timesOf = (answered: Answered) => {
    const { method, route, status } = answered
    const isSame = route === last.route && status === last.status && method === last.method
    if (isSame && lastTimes) return lastTimes
    last = answered
    lastTimes = findTimes(answered)
    return lastTimes
  }

  const linesOf = ({ labels, counts, count, sum }: Times) => {
    let below = 0
    const buckets = bounds.map((bound, index) => {
      below += counts[index] ?? 0
      return `${name}_bucket{le="${bound}",${labels}} ${below}`
    })
    return [
      ...buckets,
      `${name}_bucket{le="+Inf",${labels}} ${count}`,
      `${name}_sum{${labels}} ${sum}`,
      `${name}_count{${labels}} ${count}`,
    ]
  }

  return {
    count: (answered: Answered) => {
      const seconds = answered.ms / 1000
      const times = timesOf(answered)
      const bucket = bounds.findIndex((bound) => seconds <= bound)
      if (bucket >= 0) times.counts[bucket] = (times.counts[bucket] ?? 0) + 1
      times.count++
      times.sum += seconds
    },
    /** As Prometheus reads it. */
    text: () =>
      [
        `# HELP ${name} Time to answer, by route and status`,
        `# TYPE ${name} histogram`,
        ...[...known.values()].flatMap(linesOf),
        '',
      ].join('\n'),
  }
}

export type AnswerTimes = ReturnType<typeof createAnswerTimes>
