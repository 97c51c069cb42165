/** In milliseconds. To know of more would help nobody: most pages begin to listen within seconds. */
const longest = 60_000

/** For how long nothing has happened to somebody's forms, as far as this instance has heard. */
export function createQuietTimes(now = () => performance.now()) {
  let heardSince = now()
  /** The owners of whom something was heard, those who were quiet the longest first. */
  const lastHeard = new Map<string, number>()

  return {
    note: (ownerId: string) => {
      const at = now()
      lastHeard.delete(ownerId)
      lastHeard.set(ownerId, at)
      for (const [id, heard] of lastHeard) {
        if (at - heard <= longest) break
        lastHeard.delete(id)
      }
    },
    /** What happened before this moment may have gone unheard. */
    beginAnew: () => {
      heardSince = now()
      lastHeard.clear()
    },
    /** In milliseconds. */
    of: (ownerId: string) => Math.min(now() - (lastHeard.get(ownerId) ?? heardSince), longest),
  }
}
