/** Keeps what was made before, up to so many bytes with its keys, which may be long addresses; the oldest make room. */
export function createMemory<Kept>(mostBytes: number, bytesOf: (kept: Kept) => number) {
  const known = new Map<string, Kept>()
  let bytes = 0
  const sizeOf = (key: string, kept: Kept) => key.length + bytesOf(kept)

  const forget = (key: string) => {
    const kept = known.get(key)
    if (kept === undefined) return
    bytes -= sizeOf(key, kept)
    known.delete(key)
  }

  return {
    find: (key: string) => known.get(key),
    keep: (key: string, kept: Kept) => {
      forget(key)
      known.set(key, kept)
      bytes += sizeOf(key, kept)
      for (const oldest of known.keys()) {
        if (bytes <= mostBytes) break
        forget(oldest)
      }
    },
    forgetWhere: (isOld: (kept: Kept) => boolean) => {
      for (const [key, kept] of known) if (isOld(kept)) forget(key)
    },
  }
}
