import { useEffect, useRef } from 'react'
import { plural } from '#shared/messages/plural.ts'
import { announce } from '#web/ui/announcer.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'

/** Ears get a sentence now and then, not one for each response. */
const quiet = 10_000

/** Says how many responses have come since the last time that it was said. Undefined while the number is not known. */
export function useNews(responses: number | undefined) {
  const { language, messages } = useCatalogue()
  const said = useRef<number>(undefined)
  const quietUntil = useRef(0)
  useEffect(() => {
    if (responses === undefined) return undefined
    // fewer than before is a deletion: nothing new
    said.current = Math.min(said.current ?? responses, responses)
    if (said.current === responses) return undefined
    const timer = setTimeout(
      () => {
        announce(plural(language, messages.activity.news, responses - (said.current ?? responses)))
        said.current = responses
        quietUntil.current = Date.now() + quiet
      },
      Math.max(0, quietUntil.current - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [responses, language, messages])
}
