import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followActivity } from './follow-activity.ts'
import { createRefresh } from './refresh.ts'

/** In milliseconds, also while the device slept. All that is on the page was asked for in this time. */
const ageOfPage = () => Math.max(performance.now(), Date.now() - performance.timeOrigin)

/** Keeps every screen below the caller up to date. Once per tab. */
export function useLive() {
  const cache = useQueryClient()
  useEffect(() => {
    const refresh = createRefresh(cache)
    return followActivity(({ name, data }) => {
      if (name === 'form' || name === 'changed') refresh.form(data)
      if (name === 'changed') refresh.list()
      if (name === 'deleted') refresh.deleted(data)
      // where nothing has happened for longer than the page is there, it shows everything already
      if (name === 'again' && Number(data) <= ageOfPage()) refresh.everything()
    })
  }, [cache])
}
