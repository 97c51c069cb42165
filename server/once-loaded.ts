/**
 * Loads something when it is first asked for, and once. A failure is not kept: there may have been no file descriptor
 * left for a moment, and whoever asks next gets another try.
 */
export function onceLoaded<T>(load: () => Promise<T>) {
  let loading: Promise<T> | undefined
  const begin = () => {
    const begun = load()
    begun.catch(() => (loading = undefined))
    return begun
  }
  return () => (loading ??= begin())
}
