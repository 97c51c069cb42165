import { useEffect, useState } from 'react'
import { serverNow } from '#web/app/server-clock.ts'

/** A timer until the end would stop while the device sleeps. */
const pause = 1000

/** Whether a moment is over, as soon as it is. */
export function useIsPast(instant: string | undefined) {
  const end = instant === undefined ? Infinity : Date.parse(instant)
  const [now, setNow] = useState(serverNow)
  const isPast = end <= now
  useEffect(() => {
    if (isPast || end === Infinity) return undefined
    const timer = setInterval(() => {
      if (end <= serverNow()) setNow(serverNow())
    }, pause)
    return () => clearInterval(timer)
  }, [end, isPast])
  return isPast
}
