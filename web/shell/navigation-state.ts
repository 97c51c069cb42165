import { useState } from 'react'
import { useMediaQuery } from '#web/ui/media-query.ts'

const key = 'navigation'

/** Collapsed as last chosen on this device; until then only where the window is narrow. A tab bar never is. */
export const useNavigationState = () => {
  const isTabBar = useMediaQuery('(width < 900px)')
  const isNarrow = useMediaQuery('(width < 1200px)')
  const [chosen, setChosen] = useState(() => localStorage.getItem(key))
  const isCollapsed = !isTabBar && (chosen === null ? isNarrow : chosen === 'collapsed')
  const toggle = () => {
    const next = isCollapsed ? 'expanded' : 'collapsed'
    localStorage.setItem(key, next)
    setChosen(next)
  }
  return { isCollapsed, toggle }
}
