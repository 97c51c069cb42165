/**
 * Lets the first word about something through at once, then at most one per pause. The last one always comes through.
 * `stop` forgets those that wait.
 */
export function coalesce(pause: number, tell: (about: string) => void) {
  const resting = new Map<string, { timer: NodeJS.Timeout; isNews: boolean }>()

  const rest = (about: string) => {
    const timer = setTimeout(() => {
      const wasNews = resting.get(about)?.isNews
      resting.delete(about)
      if (wasNews) say(about)
    }, pause)
    resting.set(about, { timer, isNews: false })
  }

  const say = (about: string) => {
    rest(about)
    tell(about)
  }

  return {
    say: (about: string) => {
      const waiting = resting.get(about)
      if (waiting) waiting.isNews = true
      else say(about)
    },
    stop: () => {
      for (const { timer } of resting.values()) clearTimeout(timer)
      resting.clear()
    },
  }
}
