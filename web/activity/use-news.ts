import { useEffect, useRef } from 'react'
import { plural } from '#shared/messages/plural.ts'
import { announce } from '#web/ui/announcer.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'

/** Ears get a sentence now and then, not one for each response. */
const quiet = 10_000

/** When the newest response came that is known to this tab. What is there again and no newer was brought back. */
let newest = ''

/**
 * Says how many responses have come since the last time that it was said. Their number is undefined while it is not
 * known, and the moment of the latest where there is none.
 */
export function useNews(responses: number | undefined, latest = '') {
  const { language, messages } = useCatalogue()
  const said = useRef<number>(undefined)
  const quietUntil = useRef(0)
  useEffect(() => {
    if (responses === undefined) return undefined
    if (said.current === undefined || latest <= newest) {
      said.current = responses
      if (latest > newest) newest = latest
      return undefined
    }
    // fewer than before is a deletion: nothing new
    said.current = Math.min(said.current, responses)
    if (said.current === responses) return undefined
    const timer = setTimeout(
      () => {
        announce(plural(language, messages.activity.news, responses - (said.current ?? responses)))
        said.current = responses
        newest = latest
        quietUntil.current = Date.now() + quiet
      },
      Math.max(0, quietUntil.current - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [responses, latest, language, messages])
}
