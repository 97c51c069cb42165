import { useCallback, useLayoutEffect, useRef } from 'react'

/** As long as it takes to see that something else is under the pointer. */
const look = 500

/**
 * Tells whether a row has stood where it is for long enough to be meant by a press. Answers come in while somebody aims:
 * what has just moved under the pointer is not what was aimed at. The rows of the first look stand still.
 */
export function useSettledRows(ids: readonly string[]) {
  const places = useRef<ReadonlyMap<string, { index: number; since: number }>>(undefined)
  useLayoutEffect(() => {
    const before = places.current
    const since = before ? performance.now() : -Infinity
    places.current = new Map(
      ids.map((id, index) => {
        const place = before?.get(id)
        return [id, place?.index === index ? place : { index, since }]
      }),
    )
  })
  return useCallback((id: string) => performance.now() - (places.current?.get(id)?.since ?? Infinity) > look, [])
}
