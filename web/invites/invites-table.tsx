import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { inviteStates } from '#shared/invite-states.ts'
import type { FormDetail, Invite } from '#shared/invites.ts'
import { say } from '#shared/messages/messages.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useCatalogue, useMessages } from '#web/ui/messages.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { DeleteInviteModal } from './delete-invite-modal.tsx'
import { InviteRow } from './invite-row.tsx'
import { invitesQuery, type InviteState } from './queries.ts'
import css from './invites-card.module.css'

/** Below this many there is nothing to look for. */
const searchFrom = 5
const typingPause = 250

/** What was typed, once somebody pauses. */
function useSettled(typed: string) {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** The invites of a form: looked through, page by page. */
export function InvitesTable({ form }: { form: FormDetail }) {
  const { language, messages } = useCatalogue()
  const { invites: words } = messages
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<InviteState>()
  const [deleted, setDeleted] = useState<Invite>()
  const search = useSettled(typed)
  const invites = useInfiniteQuery(invitesQuery(form, { search, state }))
  const rows = invites.data?.pages.flatMap(({ items }) => items) ?? []
  const showAll = () => {
    setTyped('')
    setState(undefined)
  }
  return (
    <>
      {form.totals.invites >= searchFrom && (
        <div className={css['find']}>
          <SearchField label={words.search} value={typed} onChange={setTyped} />
          <SelectField
            label={words.show}
            value={state ?? 'all'}
            options={['all' as const, ...inviteStates].map((value) => ({ value, label: words.states[value] }))}
            onChange={(value) => setState(inviteStates.find((known) => known === value))}
          />
        </div>
      )}
      {invites.isError && rows.length === 0 && (
        <LoadFailure error={invites.error} isRetrying={invites.isFetching} onRetry={() => void invites.refetch()} />
      )}
      {rows.length > 0 && <Rows form={form} rows={rows} onDelete={setDeleted} />}
      {rows.length === 0 && invites.isSuccess && (
        <EmptyState title={words.noMatch} text={words.noMatchText} isNested isSmall>
          <Button variant="outline" onClick={showAll}>
            {words.showAll}
          </Button>
        </EmptyState>
      )}
      {invites.hasNextPage && (
        <p className={css['more']}>
          <Button variant="outline" isBusy={invites.isFetchingNextPage} onClick={() => void invites.fetchNextPage()}>
            {words.more}
          </Button>
          <span role="status">
            {say(messages.formList.shown, {
              n: rows.length.toLocaleString(language),
              total: form.totals.invites.toLocaleString(language),
            })}
          </span>
        </p>
      )}
      {deleted && <DeleteInviteModal invite={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}

type RowsProps = { form: FormDetail; rows: Invite[]; onDelete: (invite: Invite) => void }

function Rows({ form, rows, onDelete }: RowsProps) {
  const { formDetail, invites } = useMessages()
  return (
    <table className={css['table']}>
      <caption>
        <VisuallyHidden>{say(formDetail.invitesOf, { name: form.name })}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{formDetail.email}</th>
          <th scope="col">{formDetail.createdAt}</th>
          <th scope="col">{formDetail.isSolved}</th>
          <th scope="col">{invites.actions}</th>
          <th scope="col">{formDetail.answers}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((invite) => (
          <InviteRow key={invite._id} invite={invite} mailing={form.mailing} onDelete={() => onDelete(invite)} />
        ))}
      </tbody>
    </table>
  )
}
