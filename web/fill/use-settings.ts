import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

export type Settings = { hasLetters: boolean; isLarger: boolean }

const name = 'formwright/fill/settings'
const usual: Settings = { hasLetters: true, isLarger: false }

const read = (): Settings => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    return { ...usual, ...(kept as Partial<Settings>) }
  } catch {
    return usual
  }
}

let settings: Settings | undefined
const listeners = new Set<() => void>()

const current = () => {
  settings ??= read()
  return settings
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const keep = (changed: Settings) => {
  settings = changed
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(name, JSON.stringify(changed))
  } catch {
    // then it holds for this visit
  }
}

/** How this person likes to fill forms, kept on the device; a preview begins with what is usual. */
export function useSettings(isPreview: boolean) {
  const kept = useSyncExternalStore(listen, current, () => usual)
  const [tried, setTried] = useState(usual)
  const { isLarger } = kept

  useEffect(() => {
    if (isPreview) return
    if (isLarger) document.documentElement.dataset['text'] = 'larger'
    else delete document.documentElement.dataset['text']
  }, [isPreview, isLarger])

  const now = isPreview ? tried : kept
  const change = useCallback(
    (changes: Partial<Settings>) => (isPreview ? setTried : keep)({ ...now, ...changes }),
    [isPreview, now],
  )
  return [now, change] as const
}
