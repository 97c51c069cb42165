import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followActivity } from './follow-activity.ts'
import { createRefresh } from './refresh.ts'

/** Keeps every screen below the caller up to date. Once per tab. */
export function useLive() {
  const cache = useQueryClient()
  useEffect(() => {
    const refresh = createRefresh(cache)
    return followActivity(({ name, data }) => {
      if (name === 'form' || name === 'changed') refresh.form(data)
      if (name === 'changed') refresh.list()
      if (name === 'deleted') refresh.deleted(data)
      if (name === 'again') refresh.everything()
    })
  }, [cache])
}
