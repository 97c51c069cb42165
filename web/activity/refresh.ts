import type { Query, QueryClient } from '@tanstack/react-query'

/** One query is asked at most once in this time, however much comes in. What has to wait is still shown within a second. */
const rest = 700

/** Reads that no response changes, or that must not change under somebody's hands. */
const settled = new Set<unknown>(['list', 'edited', 'link'])

const isLive = ({ queryKey: [tag, kind] }: Query) => tag === 'form' && !settled.has(kind)
/** One response is named by its own id; what was read of it says which form it belongs to. */
const isResponseTo = (formId: string, { queryKey, state }: Query) =>
  queryKey[1] === 'response' && (state.data as { formId?: { _id: string } } | undefined)?.formId?._id === formId
const isOverview = ({ queryKey: [tag, kind] }: Query) => tag === 'form' && kind === 'activity'
const isAbout = (formId: string) => (query: Query) =>
  isLive(query) && (isOverview(query) || query.queryKey.includes(formId) || isResponseTo(formId, query))

/** Names the mutation that deletes a form. */
export const deletionOf = (formId: string) => ['form', 'delete', formId]

const pause = () => new Promise((resolve) => setTimeout(resolve, rest))

/**
 * Asks again for what is on the page when it is old: without a skeleton, one query at a time and not too often. What is
 * not on the page is asked for when it comes back.
 */
export function createRefresh(cache: QueryClient) {
  const old = new Set<Query>()
  const busy = new Set<Query>()

  const refetch = ({ queryKey }: Query) =>
    cache.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false })

  const refresh = async (query: Query) => {
    busy.add(query)
    while (old.delete(query)) {
      // an answer that is on its way may have been given before the news
      if (query.state.fetchStatus === 'fetching') await refetch(query)
      await refetch(query)
      await pause()
    }
    busy.delete(query)
  }

  const refreshAll = (which: (query: Query) => boolean) => {
    void cache.invalidateQueries({ predicate: which, refetchType: 'none' })
    for (const query of cache.getQueryCache().findAll({ predicate: which, type: 'active' })) {
      old.add(query)
      if (!busy.has(query)) void refresh(query)
    }
  }

  const form = (formId: string) => refreshAll(isAbout(formId))
  /** It is not marked as old first: that is for this tab's writes, which say so. */
  const askForList = () =>
    void cache.refetchQueries({ queryKey: ['form', 'list'], type: 'active' }, { cancelRefetch: false })
  /** What shows all forms. */
  const list = () => {
    refreshAll(isOverview)
    askForList()
  }

  return {
    form,
    list,
    /** Pages of a form that is gone say so, save where it was deleted: that tab is about to leave them. */
    deleted: (formId: string) => {
      if (cache.isMutating({ mutationKey: deletionOf(formId) }) === 0) form(formId)
      list()
    },
    everything: () => {
      refreshAll(isLive)
      askForList()
    },
  }
}
