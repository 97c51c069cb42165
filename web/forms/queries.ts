import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#shared/messages/languages.ts'
import { api } from '#web/app/api.ts'
import { currentCatalogue } from '#web/app/catalogue.ts'
import { toastWhile } from '#web/ui/toast.ts'

/** All own forms, newest first. */
export const formsQuery = () =>
  queryOptions({
    queryKey: ['form', 'list'],
    // writes make it stale at once
    staleTime: 30_000,
    // every try has its toast, and the screen offers the next one
    retry: false,
    queryFn: async ({ client, queryKey }) => {
      const forms = api.forms.list()
      const known = client.getQueryState(queryKey)
      // what is merely looked at again behind the cards is not worth a word
      if (!known?.data || known.isInvalidated) {
        const { fetching, fetched, failed } = currentCatalogue().messages.formList
        toastWhile(forms, { loading: fetching, success: fetched, error: () => failed })
      }
      return forms
    },
  })

/** A form with its newest invites and responses, for its owner. */
export const formDetailQuery = (formId: string) =>
  queryOptions({
    queryKey: ['form', 'detail', formId],
    queryFn: () => api.invites.detail({ params: { formId } }),
  })

/** Whether a custom link is free; the form itself may keep its own. Why it is not is said in the reader's language. */
export const linkQuery = (customLink: string, language: Language, formId?: string) =>
  queryOptions({
    queryKey: ['form', 'link', customLink, language, formId],
    staleTime: 10_000,
    queryFn: () => api.forms.link({ params: { customLink }, query: { formId } }),
  })

/** To be called after a form was made, changed or deleted. Waits until what is on the page is fresh. */
export const useFormsChanged = () => {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['form'] }),
      // the profile lists its owner's forms
      cache.invalidateQueries({ queryKey: ['auth'] }),
    ])
}
