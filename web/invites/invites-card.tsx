import { useEffect, useRef, useState } from 'react'
import type { FormDetail } from '#shared/invites.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { handFocus } from '#web/ui/hand-focus.ts'
import { InfoIcon, SendIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { type InviteDraft, isBlank } from './invite-draft.ts'
import { Expiry } from './expiry.tsx'
import { InvitesTable } from './invites-table.tsx'
import { InvitesTools } from './invites-tools.tsx'
import { SendInvitesModal } from './send-invites-modal.tsx'
import { useInviteDraft } from './use-invite-draft.ts'
import css from './invites-card.module.css'

/** Who was invited to a form, what became of it, and the way to invite more. */
export function InvitesCard({ form }: { form: FormDetail }) {
  const { formDetail, invites } = useMessages()
  /** Undefined until the dialog was open. */
  const [isSending, setSending] = useState<boolean>()
  const sendRef = useRef<HTMLButtonElement>(null)
  // outlives the modal: a list that took long to collect is still there when it was closed by mistake
  const [draft, change, read] = useInviteDraft(form._id)
  const sent = ({ addresses, message }: InviteDraft) => {
    change({ do: 'sent', addresses, message })
    // the dialog may have been closed, opened again and filled meanwhile
    if (isBlank(read())) setSending(false)
  }
  const send = (
    <Button ref={sendRef} size="sm" onClick={() => setSending(true)}>
      <SendIcon size={16} />
      {invites.send}
    </Button>
  )
  const isEmpty = form.totals.invites === 0
  useEffect(() => {
    // with the first invite the button that opened the dialog goes, and another one stands in the head
    if (isSending === false && !isEmpty) handFocus(null, sendRef.current)
  }, [isSending, isEmpty])
  return (
    <Card>
      <CardHeader title={formDetail.invites}>{!isEmpty && send}</CardHeader>
      {form.mailing !== 'on' && (
        <p className={css['note']}>
          <InfoIcon size={18} />
          <span>{invites[form.mailing]}</span>
        </p>
      )}
      {isEmpty ? (
        <EmptyState title={formDetail.noInvites} text={formDetail.noInvitesText} isNested>
          {send}
          {form.invitesExpireAt !== undefined && <Expiry form={form} />}
        </EmptyState>
      ) : (
        <>
          <InvitesTools form={form} />
          <InvitesTable form={form} />
        </>
      )}
      {isSending && (
        <SendInvitesModal form={form} draft={draft} onChange={change} onSent={sent} onClose={() => setSending(false)} />
      )}
    </Card>
  )
}
