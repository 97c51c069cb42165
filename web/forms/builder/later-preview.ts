import { useEffect } from 'react'
import { later } from '#web/ui/later.ts'

/** It brings along all that respondents see, which nobody needs at first. */
export const BuilderPreview = later(async () => (await import('./builder-preview.tsx')).BuilderPreview)

/** In milliseconds. By then what was opened is in sight; later there may be no network when the preview is wanted. */
const soon = 3_000

/** What fails here is tried again when it is wanted. */
export function useEarlyPreview() {
  useEffect(() => {
    const timer = setTimeout(() => void BuilderPreview.load().catch(() => {}), soon)
    return () => clearTimeout(timer)
  }, [])
}
