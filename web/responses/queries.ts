import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { loadSummaries } from '#web/questions/summary-loader.ts'
import type { Filters } from './result-filters.ts'
import { whichOf } from './result-filters.ts'

/** What of the filters decides which responses are in the list. */
const narrowingOf = (filters: Filters) => {
  const { search, filter } = filters
  return {
    ...whichOf(filters),
    ...(search !== undefined && { search }),
    ...(filter !== undefined && { filter }),
  }
}

/** One response with the questions as they were asked, and its neighbours in the list. */
export const responseQuery = (responseId: string, filters: Filters) => {
  const query = narrowingOf(filters)
  return queryOptions({
    queryKey: ['form', 'response', responseId, query],
    staleTime: 30_000,
    queryFn: () => api.responses.one({ params: { responseId }, query }),
  })
}

/** What the answers to a form say together. What is on the page stays until the next is there. */
export const summaryQuery = (formId: string, filters: Filters) =>
  queryOptions({
    queryKey: ['form', 'response', 'summary', formId, whichOf(filters)],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const [summary] = await Promise.all([
        api.responses.summary({ params: { formId }, query: whichOf(filters) }),
        // what draws it, so that it is drawn whole; what does not arrive is asked for again then
        loadSummaries().catch(() => undefined),
      ])
      return summary
    },
  })

/** Responses page by page, newest first. */
export const responsesQuery = (formId: string, filters: Filters) => {
  const query = narrowingOf(filters)
  return infiniteQueryOptions({
    queryKey: ['form', 'response', 'list', formId, query],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => api.responses.list({ params: { formId }, query: { ...query, cursor: pageParam } }),
    getNextPageParam: (page) => page.next,
  })
}
