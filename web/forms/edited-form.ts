import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { formDetailQuery } from './queries.ts'

/** In milliseconds. What was asked for longer ago, and never looked at, is old by then. */
const fresh = 10_000

let visits = 0
let ahead: { formId: string; visit: number; at: number } | undefined

/** A form to be edited: as it is now, and left alone while it is worked on. Each visit has its own. */
const editedFormQuery = (formId: string, visit: number) =>
  queryOptions({
    queryKey: ['form', 'edited', formId, visit],
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: () => api.forms.byId({ params: { formId } }),
  })

/** What the builder needs to know of a form. */
export const editedFormQueries = (formId: string, visit: number) =>
  [editedFormQuery(formId, visit), { ...formDetailQuery(formId), staleTime: fresh }] as const

/** Asks for a form while the script of the builder is still on its way. */
export function askForEdited(cache: QueryClient, formId: string) {
  ahead = { formId, visit: ++visits, at: Date.now() }
  const [form, detail] = editedFormQueries(formId, ahead.visit)
  void cache.prefetchQuery(form)
  // how many have answered is asked for anew, however fresh it is
  void cache.prefetchQuery({ ...detail, staleTime: 0 })
}

/** A visit that begins: with what was asked for ahead, if that was just now, and only once. */
export function beginVisit(formId: string) {
  const isAsked = ahead?.formId === formId && Date.now() - ahead.at < fresh
  const visit = ahead && isAsked ? ahead.visit : ++visits
  ahead = undefined
  return visit
}
