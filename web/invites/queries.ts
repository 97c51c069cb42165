import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { inviteStates } from '#shared/invite-states.ts'
import type { FormDetail } from '#shared/invites.ts'
import { api } from '#web/app/api.ts'

export type InviteState = (typeof inviteStates)[number]

type Asked = { search: string; state: InviteState | undefined }

/** All invites of a form that fit, page by page. Those that came with the form are shown until the first page is there. */
export const invitesQuery = (form: FormDetail, { search, state }: Asked) =>
  infiniteQueryOptions({
    queryKey: ['form', 'invites', form._id, search, state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.invites.list({
        params: { formId: form._id },
        query: { cursor: pageParam, search: search || undefined, state },
      }),
    getNextPageParam: (page) => page.next,
    placeholderData: (before) =>
      search === '' && state === undefined
        ? { pages: [{ items: form.invites }], pageParams: [undefined] }
        : keepPreviousData(before),
  })
