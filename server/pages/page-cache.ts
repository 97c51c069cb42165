/** What is sent of a page in one language, theme and encoding. */
export type Ready = { etag: string; body: Buffer; contentPolicy: string }

/** All of them together; the oldest make room. */
const mostBytes = 32 * 1024 * 1024

/** Pages that are the same for many, ready to be sent. A form that was changed is another page, by another name. */
export function createPageCache() {
  const known = new Map<string, Ready>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= known.get(key)?.body.length ?? 0
    known.delete(key)
  }

  return {
    find: (key: string) => known.get(key),
    keep: (key: string, ready: Ready) => {
      forget(key)
      known.set(key, ready)
      bytes += ready.body.length
      for (const oldest of known.keys()) {
        if (bytes <= mostBytes) break
        forget(oldest)
      }
    },
  }
}
