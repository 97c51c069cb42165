import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useMediaQuery } from '#web/ui/media-query.ts'

const key = 'navigation'

/**
 * Collapsed as last chosen on this device; until then only where the window is narrow. A tab bar never is. On a
 * workbench it always starts collapsed, and what is chosen there is chosen for that visit.
 */
export const useNavigationState = (isWorkbench: boolean) => {
  const isTabBar = useMediaQuery('(width < 56.25rem)')
  const isNarrow = useMediaQuery('(width < 75rem)')
  const [chosen, setChosen] = useState(() => localStorage.getItem(key))
  const [expandedFor, setExpandedFor] = useState<string>()
  const { pathname } = useLocation()
  const isWanted = chosen === null ? !isNarrow : chosen === 'expanded'
  const isExpanded = isWorkbench ? expandedFor === pathname : isWanted
  const isCollapsed = !isTabBar && !isExpanded
  const toggle = () => {
    if (isWorkbench) {
      setExpandedFor(isExpanded ? undefined : pathname)
      return
    }
    const next = isCollapsed ? 'expanded' : 'collapsed'
    localStorage.setItem(key, next)
    setChosen(next)
  }
  return { isCollapsed, toggle }
}
