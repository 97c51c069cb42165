import { createContext, use, useSyncExternalStore } from 'react'
import { type BuilderAction, builderReducer, type BuilderState } from './builder-state.ts'

/** The state outside of React: each part of the screen is drawn again only when what it shows has changed. */
export function createBuilderStore(first: BuilderState) {
  let state = first
  let isOver = false
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    dispatch: (action: BuilderAction) => {
      const next = builderReducer(state, action)
      if (isOver || next === state) return
      state = next
      for (const notify of listeners) notify()
    },
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
    /** From here on nothing changes any more, whatever is dispatched. */
    end: () => {
      isOver = true
    },
    isOver: () => isOver,
  }
}
export type BuilderStore = ReturnType<typeof createBuilderStore>

const StoreContext = createContext<BuilderStore | undefined>(undefined)
export const BuilderStoreProvider = StoreContext.Provider

export function useBuilderStore() {
  const store = use(StoreContext)
  if (!store) throw new Error('A part of the builder stands outside of BuilderStoreProvider')
  return store
}

/** `select` must answer with the same value while nothing that it reads has changed. */
export function useBuilder<T>(select: (state: BuilderState) => T) {
  const { subscribe, read } = useBuilderStore()
  return useSyncExternalStore(subscribe, () => select(read()))
}
