import { limits } from '#shared/limits.ts'
import { type Messages, say } from '#shared/messages/messages.ts'
import { refuse } from './refuse.ts'

type Rate = keyof typeof limits.rates
type Window = {
  count: number
  endsAt: number
  /** Attempts of which nobody knows yet whether they count. */
  undecided: number
  /** When the next of them is decided; there while somebody waits for that. */
  decision?: PromiseWithResolvers<void> | undefined
}

/** More callers than this at once are an attack; windows that have ended make room, then the oldest. */
const mostWindows = 100_000
/** In milliseconds: to look through all of them takes a while. */
const betweenSweeps = 1_000

const milliseconds = () => performance.now()

/** Counts in the memory of this process: it works when everything else is down and forgets by itself. */
export function createLimiter(isOn: boolean, now = milliseconds) {
  const windows = new Map<string, Window>()
  let sweptAt = -Infinity

  const makeRoom = () => {
    if (now() - sweptAt >= betweenSweeps) {
      sweptAt = now()
      for (const [name, { endsAt }] of windows) if (endsAt <= sweptAt) windows.delete(name)
    }
    if (windows.size >= mostWindows) windows.delete(windows.keys().next().value ?? '')
  }

  const windowOf = (rate: Rate, key: string) => {
    const name = `${rate} ${key}`
    const known = windows.get(name)
    if (known && known.endsAt > now()) return known
    windows.delete(name)
    if (windows.size >= mostWindows) makeRoom()
    const fresh: Window = { count: 0, undecided: 0, endsAt: now() + limits.rates[rate].seconds * 1000 }
    windows.set(name, fresh)
    return fresh
  }

  const refusal = ({ endsAt }: Window) => tooMany((endsAt - now()) / 1000)

  /** Of those who come at once as many go on as may still fail; the others wait for them. */
  const beginAttempt = async (rate: Rate, key: string) => {
    const { times } = limits.rates[rate]
    for (;;) {
      const window = windowOf(rate, key)
      if (window.count >= times) throw refusal(window)
      if (window.count + window.undecided < times) {
        window.undecided++
        return window
      }
      window.decision ??= Promise.withResolvers()
      await window.decision.promise
    }
  }

  return {
    /** Refuses with 429 once the window is full. */
    take(rate: Rate, key: string | undefined, times = 1) {
      if (!isOn || key === undefined) return
      const window = windowOf(rate, key)
      if (window.count + times > limits.rates[rate].times) throw refusal(window)
      window.count += times
    },
    /**
     * What `look` finds. Only those count that find nothing: they are refused once the window is full, and whoever knows
     * what they ask for is never refused because of others who do.
     */
    async attempt<T>(rate: Rate, key: string | undefined, look: () => Promise<T | undefined>) {
      if (!isOn || key === undefined) return look()
      const window = await beginAttempt(rate, key)
      try {
        const found = await look()
        if (found === undefined) window.count++
        return found
      } finally {
        window.undecided--
        window.decision?.resolve()
        window.decision = undefined
      }
    },
  }
}

export type Limiter = ReturnType<typeof createLimiter>

/** Not by `plural`, which takes some 70 µs: a flood asks for thousands of these. */
export const waitFor = (seconds: number, { waitHours, waitMinutes, waitSeconds }: Messages['errors']) => {
  if (seconds > 90 * 60) return say(waitHours, { n: Math.ceil(seconds / (60 * 60)) })
  if (seconds > 90) return say(waitMinutes, { n: Math.ceil(seconds / 60) })
  return say(seconds === 1 ? waitSeconds.one : waitSeconds.other, { n: seconds })
}

export function tooMany(wait: number) {
  const seconds = Math.max(1, Math.ceil(wait))
  return refuse('tooMany', ({ errors }) => say(errors.tooMany, { wait: waitFor(seconds, errors) }), {
    retryAfter: seconds,
  })
}
