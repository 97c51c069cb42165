import type { Load } from './load.ts'

/** One request after the other, each with a key that no other has. */
export function nameRequests(load: Load) {
  const name = `${process.pid}-${Math.random().toString(36).slice(2, 10).padEnd(8, '0')}-`
  let made = 0
  return () => {
    const key = load.isKeyed ? `idempotency-key: ${name}${String(made++).padStart(9, '0')}\r\n` : ''
    return load.head + key + load.rest
  }
}
