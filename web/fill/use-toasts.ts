import { useCallback, useState } from 'react'

export type Toast = {
  id: number
  text: string
  tone: 'success' | 'error'
  action?: { label: string; onPress: () => void } | undefined
}

/** At most three: more hide the page. */
const most = 3
let lastId = 0

export function useToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const show = useCallback((toast: Omit<Toast, 'id'>) => {
    lastId++
    const shown = { ...toast, id: lastId }
    setToasts((earlier) => [...earlier, shown].slice(-most))
  }, [])
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const clear = useCallback(() => setToasts([]), [])
  return { toasts, show, dismiss, clear }
}
