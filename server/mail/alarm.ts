type Sleeper = { wake: () => void; isDeaf: boolean }

/** Rests that can be cut short: by a ring, save for the deaf, and for good by the end. */
export function createAlarm() {
  const sleepers = new Set<Sleeper>()
  let rings = 0
  let isOver = false
  return {
    /** How often it rang: a ring since then cuts the next rest short, even one that came before it began. */
    rings: () => rings,
    rest: (seconds: number, since?: number) =>
      new Promise<void>((resolve) => {
        if (isOver || (since !== undefined && since !== rings)) return resolve()
        const sleeper = {
          isDeaf: since === undefined,
          wake: () => {
            clearTimeout(timer)
            sleepers.delete(sleeper)
            resolve()
          },
        }
        const timer = setTimeout(() => sleeper.wake(), seconds * 1000)
        sleepers.add(sleeper)
      }),
    ring: () => {
      rings++
      for (const sleeper of sleepers) if (!sleeper.isDeaf) sleeper.wake()
    },
    end: () => {
      isOver = true
      for (const sleeper of sleepers) sleeper.wake()
    },
  }
}
