import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCatalogue } from '#web/ui/messages.tsx'
import { linkQuery } from './queries.ts'

/** Long enough that a word is typed in one go, short enough that nobody waits. */
const pause = 300

const useAfterPause = (typed: string) => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, typed)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** What the server would do to `..` in a path is no check of a link. */
const isPath = (link: string) => /^\.*$/.test(link)

type LinkCheck = { isChecking: boolean; isFree: boolean; reason: string | undefined }

/** Whether a custom link can be had, a moment after the last key. `own` is the one that the form has already. */
export const useLinkCheck = (typed: string, own = '', formId?: string): LinkCheck => {
  const { language } = useCatalogue()
  const link = typed.trim().toLowerCase()
  const settled = useAfterPause(link)
  const isAsked = !isPath(link) && link !== own
  const isSettled = link === settled
  const { data, isFetching } = useQuery({ ...linkQuery(settled, language, formId), enabled: isAsked && isSettled })
  const verdict = isAsked && isSettled ? data : undefined
  return {
    isChecking: isAsked && (!isSettled || (isFetching && !data)),
    isFree: verdict?.free === true,
    reason: verdict?.free === false ? verdict.reason : undefined,
  }
}
