import { useSyncExternalStore } from 'react'
import type { Language } from '#shared/messages/languages.ts'
import { formatMoment, formatMomentInUtc } from '#web/ui/dates.ts'

const neverChanges = () => () => {}

/** A moment by the reader's clock; until their script has arrived, which alone knows it, in UTC. */
export function Moment({ at, language }: { at: string; language: Language }) {
  const isHere = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return <time dateTime={at}>{isHere ? formatMoment(at, language) : formatMomentInUtc(at, language)}</time>
}
