import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in the HTML of the server, true once the script has taken over. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
