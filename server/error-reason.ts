type Reason = { name: string; code: string | undefined; words: string }

/** What an error is known by: its code or that of what caused it, and the words of its first cause. */
export function reasonOf(error: unknown): Reason {
  if (!(error instanceof Error)) return { name: typeof error, code: undefined, words: 'unknown' }
  const { name, code, message: words, cause } = error as NodeJS.ErrnoException
  if (typeof code === 'string') return { name, code, words }
  return cause instanceof Error ? reasonOf(cause) : { name, code: undefined, words }
}

/** What the log may say of an error: its words may hold what people typed. */
export function nameOf(error: unknown) {
  const { name, code } = reasonOf(error)
  return { name, code }
}
