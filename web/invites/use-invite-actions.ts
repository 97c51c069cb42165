import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invite } from '#shared/invites.ts'
import { say } from '#shared/messages/messages.ts'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { toastError, toastSuccess } from '#web/ui/toast.ts'

/** To be called after invites were made, changed or deleted. Waits until what is on the page is fresh. */
export const useInvitesChanged = () => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['form'] })
}

/** To be waited for where the second click of a double click would mail nobody any more, and say so. */
export const doubleClick = () => new Promise((resolve) => setTimeout(resolve, 1000))

/** Sends the mail of an invite again. */
export const useResend = ({ _id, email }: Invite) => {
  const { invites } = useMessages()
  const changed = useInvitesChanged()
  return useMutation({
    mutationFn: async () => {
      await api.invites.resend({ params: { inviteId: _id } })
      toastSuccess(say(invites.resent, { email }))
      await Promise.all([changed(), doubleClick()])
    },
    onError: (error) => toastError(invites.failed, error.message),
  })
}
