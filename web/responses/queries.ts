import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'

/** One response with the questions as they were asked. It never changes. */
export const responseQuery = (responseId: string) =>
  queryOptions({
    queryKey: ['form', 'response', responseId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => api.responses.one({ params: { responseId } }),
  })
