import { useSyncExternalStore } from 'react'
import { useUser } from './queries.ts'

/** How the name of everything begins that is kept here. */
const mark = 'unsent '

/** What counts while the page is open, also where the browser keeps nothing. */
const known = new Map<string, unknown>()
const listeners = new Set<() => void>()

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
const tell = () => {
  for (const notify of listeners) notify()
}

function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return undefined
  }
}

function find(name: string) {
  if (!known.has(name)) known.set(name, readKept(name))
  return known.get(name)
}

function keep(name: string, value: unknown) {
  known.set(name, value)
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // no room: it lasts as long as the page
  }
  tell()
}

/**
 * What the signed-in person has typed in this tab and not sent. It is still there when the session ends in between and
 * the same person logs in again; nobody else gets to see it. `read` answers what it is by now, also long after a render.
 */
export function useUnsent<Value>(what: string, isOne: (kept: unknown) => kept is Value) {
  const name = `${mark}${useUser()?._id ?? ''} ${what}`
  const read = () => {
    const found = find(name)
    // it may have been written by another version of ours
    return isOne(found) ? found : undefined
  }
  return { unsent: useSyncExternalStore(subscribe, read), read, keep: (value?: Value) => keep(name, value) }
}

/** For those who leave on purpose. */
export function forgetUnsent() {
  known.clear()
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(mark)) sessionStorage.removeItem(name)
  tell()
}
