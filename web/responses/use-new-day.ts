import { useEffect, useEffectEvent } from 'react'
import { daysOf, type Filters, type RangeName, rangeName } from './result-filters.ts'

/** A timer until midnight would stop while the device sleeps. */
const pause = 1000

/** Lets a range that is counted back from today go on when the day does. */
export function useNewDay({ range, from, to }: Filters, onChange: (changes: Filters, isPassing: boolean) => void) {
  const goOn = useEffectEvent((name: RangeName) => onChange(daysOf(name), true))
  useEffect(() => {
    const name = rangeName({ range, from, to })
    if (name === 'allTime' || name === 'ownRange') return undefined
    const timer = setInterval(() => {
      if (rangeName({ range, from, to }) !== name) goOn(name)
    }, pause)
    return () => clearInterval(timer)
  }, [range, from, to])
}
