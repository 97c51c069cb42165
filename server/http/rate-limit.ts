import { limits } from '#shared/limits.ts'
import { say } from '#shared/messages/messages.ts'
import { refuse } from './refuse.ts'

type Rate = keyof typeof limits.rates
type Window = { count: number; endsAt: number }

/** More callers than this at once are an attack; windows that have ended make room, then the oldest. */
const mostWindows = 100_000
/** In milliseconds: to look through all of them takes a while. */
const betweenSweeps = 1_000

const milliseconds = () => performance.now()

/**
 * Counts in the memory of this process: it works when everything else is down and forgets by itself.
 * `take` refuses with 429 once the window is full; `giveBack` undoes one that turned out not to count.
 */
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
    const fresh = { count: 0, endsAt: now() + limits.rates[rate].seconds * 1000 }
    windows.set(name, fresh)
    return fresh
  }

  return {
    take(rate: Rate, key: string | undefined, times = 1) {
      if (!isOn || key === undefined) return
      const window = windowOf(rate, key)
      if (window.count + times > limits.rates[rate].times) throw tooMany((window.endsAt - now()) / 1000)
      window.count += times
    },
    giveBack(rate: Rate, key: string | undefined) {
      if (!isOn || key === undefined) return
      const window = windowOf(rate, key)
      window.count = Math.max(0, window.count - 1)
    },
  }
}

export type Limiter = ReturnType<typeof createLimiter>

export function tooMany(wait: number) {
  const seconds = Math.max(1, Math.ceil(wait))
  return refuse(
    'tooMany',
    ({ errors }) =>
      say(errors.tooMany, {
        wait:
          seconds > 90
            ? say(errors.waitMinutes, { n: Math.ceil(seconds / 60) })
            : say(errors.waitSeconds, { n: seconds }),
      }),
    { retryAfter: seconds },
  )
}
