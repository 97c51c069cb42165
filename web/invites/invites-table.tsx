import { useInfiniteQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { inviteStates } from '#shared/invite-states.ts'
import type { FormDetail, Invite } from '#shared/invites.ts'
import { say } from '#shared/messages/messages.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { buttonsBeside, handFocus } from '#web/ui/hand-focus.ts'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { useCatalogue, useMessages } from '#web/ui/messages.tsx'
import { focusSearch, SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Updating } from '#web/ui/updating.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { DeleteInviteModal } from './delete-invite-modal.tsx'
import { InviteRow } from './invite-row.tsx'
import { invitesQuery, type InviteState } from './queries.ts'
import { ResendModal } from './resend-modal.tsx'
import { totalOf } from './total-of.ts'
import css from './invites-card.module.css'

/** Below this many there is nothing to look for. */
const searchFrom = 5
const typingPause = 250
/** Where everything stands one below the other, so that what comes after them is within reach. */
const stacked = { width: '(width < 56.25rem)', first: 10 }

/** What was typed, once somebody pauses. */
function useSettled(typed: string) {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** How many rows there are at first, and the way to the others. */
function useFolded(rows: Invite[]) {
  const isStacked = useMediaQuery(stacked.width)
  const [isUnfolded, setUnfolded] = useState(false)
  const table = useRef<HTMLTableElement>(null)
  const shown = isStacked && !isUnfolded ? rows.slice(0, stacked.first) : rows
  const unfold = () => {
    flushSync(() => setUnfolded(true))
    // the button may be gone: whoever pressed it goes on with the first that is new, below the head
    const row = table.current?.rows[shown.length + 1]
    if (!row) return
    row.tabIndex = -1
    row.focus({ preventScroll: true })
  }
  return { shown, table, isFolded: shown.length < rows.length, unfold }
}

/** The invites of a form: looked through, page by page. */
export function InvitesTable({ form }: { form: FormDetail }) {
  const { language, messages } = useCatalogue()
  const { invites: words } = messages
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<InviteState>()
  const [isSearchable, setSearchable] = useState(false)
  // once there it stays, whatever is deleted meanwhile: what is looked for would else hide rows with no way to see them
  if (!isSearchable && form.totals.invites >= searchFrom) setSearchable(true)
  const [deleted, setDeleted] = useState<{ invite: Invite; goOn: () => void }>()
  const [resent, setResent] = useState<{ invite: Invite; send: () => void }>()
  const search = useSettled(typed)
  const invites = useInfiniteQuery(invitesQuery(form, { search, state }))
  // all of them are known with the form
  const isOfBefore = invites.isPlaceholderData && (search !== '' || state !== undefined)
  const rows = invites.data?.pages.flatMap(({ items }) => items) ?? []
  const { shown, table, isFolded, unfold } = useFolded(rows)
  const total = invites.hasNextPage ? totalOf(form.totals, { search, state }) : rows.length
  const showAll = () => {
    focusSearch()
    setTyped('')
    setState(undefined)
  }
  const resend = (invite: Invite, send: () => void) => (form.isOpen ? send() : setResent({ invite, send }))
  const remove = (invite: Invite, button: Element) => {
    const row = button.closest('tr')
    const heading = button.closest('section')?.querySelector('h2')
    const others = [...buttonsBeside(row), heading]
    setDeleted({ invite, goOn: () => handFocus(row, ...others) })
  }
  return (
    <>
      {isSearchable && (
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
      {rows.length > 0 && (
        <Updating isUpdating={isOfBefore}>
          <Rows ref={table} form={form} rows={shown} onResend={resend} onDelete={remove} />
        </Updating>
      )}
      {rows.length === 0 && invites.isSuccess && (
        <EmptyState title={words.noMatch} text={words.noMatchText} isNested isSmall>
          <Button variant="outline" onClick={showAll}>
            {words.showAll}
          </Button>
        </EmptyState>
      )}
      {(isFolded || invites.hasNextPage) && (
        <p className={css['more']}>
          <Button
            variant="outline"
            isBusy={invites.isFetchingNextPage}
            onClick={isFolded ? unfold : () => void invites.fetchNextPage()}
          >
            {words.more}
          </Button>
          {invites.isFetchNextPageError && (
            <span className={css['failure']} role="alert">
              {invites.error.message}
            </span>
          )}
          <span role="status">
            {total === undefined
              ? say(messages.results.shown, { n: shown.length.toLocaleString(language) })
              : say(messages.formList.shown, {
                  n: shown.length.toLocaleString(language),
                  total: total.toLocaleString(language),
                })}
          </span>
        </p>
      )}
      {resent && (
        <ResendModal form={form} invite={resent.invite} onSend={resent.send} onClose={() => setResent(undefined)} />
      )}
      {deleted && (
        <DeleteInviteModal
          invite={deleted.invite}
          onClose={() => flushSync(() => setDeleted(undefined))}
          onDeleted={deleted.goOn}
        />
      )}
    </>
  )
}

type RowsProps = {
  ref: Ref<HTMLTableElement>
  form: FormDetail
  rows: Invite[]
  onResend: (invite: Invite, send: () => void) => void
  onDelete: (invite: Invite, button: Element) => void
}

function Rows({ ref, form, rows, onResend, onDelete }: RowsProps) {
  const { formDetail, invites } = useMessages()
  return (
    <div className={css['rows']}>
      <table ref={ref} className={css['table']}>
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
            <InviteRow
              key={invite._id}
              invite={invite}
              mailing={form.mailing}
              onResend={(send) => onResend(invite, send)}
              onDelete={(button) => onDelete(invite, button)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
