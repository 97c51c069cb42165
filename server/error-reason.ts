/** What an error is known by: its code or that of what caused it, and the words of its first cause. */
export function reasonOf(error: unknown): { code: string | undefined; words: string } {
  if (!(error instanceof Error)) return { code: undefined, words: 'unknown' }
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string') return { code, words: error.message }
  return error.cause instanceof Error ? reasonOf(error.cause) : { code: undefined, words: error.message }
}
