import { createContext, use, useSyncExternalStore } from 'react'
import type { TypeName } from '#shared/questions/registry.ts'

export type Drag =
  | {
      what: 'question'
      id: string
      by: 'pointer' | 'keys'
      from: number
      /** Where it would be dropped now. */
      to: number
      /** Where the card stood when it was lifted, in pixels below the top of the list. */
      start: number
    }
  | { what: 'type'; type: TypeName; to: number | undefined }

/** What the canvas can tell about a point on the screen. */
type DropZone = {
  contains: (x: number, y: number) => boolean
  slotAt: (y: number) => number
  startOf: (id: string) => number
}

/** What is being dragged, shared by the side panel and the canvas. The pointer's every step stays out of React. */
export function createDragStore() {
  let drag: Drag | undefined
  let zone: DropZone | undefined
  const listeners = new Set<() => void>()
  const set = (next: Drag | undefined) => {
    drag = next
    for (const notify of listeners) notify()
  }
  return {
    read: () => drag,
    set,
    /** False when it is there already. */
    moveTo: (to: number | undefined) => {
      if (!drag || drag.to === to) return false
      if (drag.what === 'type') set({ ...drag, to })
      else if (to !== undefined) set({ ...drag, to })
      return true
    },
    zone: () => zone,
    setZone: (next: DropZone) => {
      zone = next
    },
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
  }
}
export type DragStore = ReturnType<typeof createDragStore>

const DragContext = createContext<DragStore | undefined>(undefined)
export const DragStoreProvider = DragContext.Provider

export function useDragStore() {
  const store = use(DragContext)
  if (!store) throw new Error('A part of the builder stands outside of DragStoreProvider')
  return store
}

export function useDrag<T>(select: (drag: Drag | undefined) => T) {
  const { subscribe, read } = useDragStore()
  return useSyncExternalStore(subscribe, () => select(read()))
}
