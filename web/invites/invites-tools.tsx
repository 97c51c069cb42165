import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FormDetail } from '#shared/invites.ts'
import { plural } from '#shared/messages/plural.ts'
import { api, type ApiError } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { CopyIcon, DownloadIcon } from '#web/ui/desk-icons.tsx'
import { SendIcon } from '#web/ui/icons.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { toastError, toastNote, toastSuccess } from '#web/ui/toast.ts'
import { Expiry } from './expiry.tsx'
import { downloadLinks, linksToCopy } from './links-file.ts'
import { RemindModal } from './remind-modal.tsx'
import { sayReasons } from './skipped.ts'
import { doubleClick, useInvitesChanged } from './use-invite-actions.ts'
import css from './invites-tools.module.css'

/** What can be done with all invites of a form at once. */
export function InvitesTools({ form }: { form: FormDetail }) {
  const { language, messages } = useCatalogue()
  const { invites } = messages
  const changed = useInvitesChanged()
  const onError = (error: ApiError) => toastError(invites.failed, error.message)
  const reminding = useMutation({
    mutationFn: async () => {
      const { sent, skipped } = await api.invites.remind({ params: { formId: form._id } })
      const reasons = sayReasons(skipped, invites.skipped, language)
      if (sent > 0) toastSuccess(plural(language, invites.reminded, sent), reasons)
      else toastNote(invites.remindedNobody, reasons)
      await Promise.all([changed(), doubleClick()])
    },
    onError,
  })
  const copying = useMutation({
    mutationFn: async () => {
      const links = await linksToCopy(form._id)
      if (await copyText(links)) toastSuccess(plural(language, invites.allCopied, links.split('\n').length))
      else toastError(invites.notCopied)
    },
    onError,
  })
  const downloading = useMutation({
    mutationFn: () => downloadLinks(form._id, `${form.name} ${invites.file.suffix}.csv`),
    onError,
  })
  const reasonId = useId()
  const [isAsking, setAsking] = useState(false)
  const people = form.totals.invites - form.totals.answered
  const mayRemind = form.mailing === 'on' && people > 0
  return (
    <div className={css['tools']}>
      {mayRemind && (
        <Button
          variant="outline"
          size="sm"
          disabled={!form.isOpen}
          aria-describedby={form.isOpen ? undefined : reasonId}
          isBusy={reminding.isPending}
          onClick={() => (people > 1 ? setAsking(true) : reminding.mutate())}
        >
          <SendIcon size={16} />
          {invites.remind}
        </Button>
      )}
      {mayRemind && !form.isOpen && (
        <span id={reasonId} className={css['reason']}>
          {invites.remindClosed}
        </span>
      )}
      <Button variant="ghost" size="sm" isBusy={copying.isPending} onClick={() => copying.mutate()}>
        <CopyIcon size={16} />
        {invites.copyAll}
      </Button>
      <Button variant="ghost" size="sm" isBusy={downloading.isPending} onClick={() => downloading.mutate()}>
        <DownloadIcon size={16} />
        {invites.download}
      </Button>
      <Expiry form={form} />
      {isAsking && <RemindModal people={people} onSend={() => reminding.mutate()} onClose={() => setAsking(false)} />}
    </div>
  )
}
