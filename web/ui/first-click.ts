import type { MouseEvent } from 'react'

/** For what takes a row away: the second of a double click meets the one that has moved up. */
export const onFirstClick =
  <Clicked extends Element>(act: (event: MouseEvent<Clicked>) => void) =>
  (event: MouseEvent<Clicked>) => {
    if (event.detail < 2) act(event)
  }
