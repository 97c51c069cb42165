import type { Language } from '#shared/messages/languages.ts'
import { formatMoment, formatMomentInUtc } from '#web/ui/dates.ts'
import { useIsHydrated } from './is-hydrated.ts'

/** A moment by the reader's clock; until their script has arrived, which alone knows it, in UTC. */
export function Moment({ at, language }: { at: string; language: Language }) {
  const text = useIsHydrated() ? formatMoment(at, language) : formatMomentInUtc(at, language)
  return <time dateTime={at}>{text}</time>
}
