import { useSyncExternalStore } from 'react'

export const useMediaQuery = (query: string) =>
  useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
  )
