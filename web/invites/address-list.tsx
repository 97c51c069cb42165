import type { KeyboardEvent } from 'react'
import { say } from '#shared/messages/messages.ts'
import { plural } from '#shared/messages/plural.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TrashIcon } from '#web/ui/desk-icons.tsx'
import { onFirstClick } from '#web/ui/first-click.ts'
import { buttonsBeside, handFocus } from '#web/ui/hand-focus.ts'
import { CrossIcon } from '#web/ui/icons.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type DraftAction, type InviteDraft, isSettled } from './invite-draft.ts'
import css from './address-list.module.css'

type Props = { draft: InviteDraft; onChange: (action: DraftAction) => void }

/** Goes on with what stands beside an entry that goes, or where the next address is typed. */
const goOn = (inside: Element) => {
  const entry = inside.closest('li, fieldset > div')
  handFocus(
    entry ?? inside,
    ...buttonsBeside(entry),
    inside.closest('form')?.querySelector<HTMLElement>('[type=email]'),
  )
}

/** Who is to be invited, and what cannot be: to be corrected or removed. */
export function AddressList({ draft, onChange }: Props) {
  const { language, messages } = useCatalogue()
  const { modal } = messages.invites
  const { addresses, faulty, repeated } = draft
  return (
    <div className={css['lists']}>
      <div className={css['head']} role="status">
        <b>{modal.toSend}</b>
        <small>{plural(language, modal.addresses, addresses.length)}</small>
        {faulty.length > 0 && <VisuallyHidden>{`${modal.faulty}: ${faulty.at(-1)?.text ?? ''}`}</VisuallyHidden>}
      </div>
      {addresses.length > 0 && (
        <ul className={css['chips']} aria-label={modal.toSend}>
          {addresses.map((address) => (
            <li key={address} className={css['chip']}>
              <span>{address}</span>
              <button
                type="button"
                aria-label={say(modal.removeOf, { email: address })}
                onClick={onFirstClick(({ currentTarget }) => {
                  goOn(currentTarget)
                  onChange({ do: 'remove', address })
                })}
              >
                <CrossIcon size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {repeated.length > 0 && (
        <p className={css['repeated']} role="status">
          {`${plural(language, modal.repeated, repeated.length)}: ${repeated.slice(0, 5).join(', ')}`}
        </p>
      )}
      {faulty.length > 0 && <Faulty draft={draft} onChange={onChange} />}
      {addresses.length + faulty.length > 1 && (
        <Button
          className={css['clear']}
          variant="ghost"
          size="sm"
          onClick={({ currentTarget }) => {
            goOn(currentTarget)
            onChange({ do: 'clear' })
          }}
        >
          {modal.clear}
        </Button>
      )}
    </div>
  )
}

function Faulty({ draft, onChange }: Props) {
  const { modal } = useCatalogue().messages.invites
  const onKeyDown = (event: KeyboardEvent, id: number, text: string) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    if (isSettled(text)) goOn(event.currentTarget)
    onChange({ do: 'settle', id })
  }
  return (
    <fieldset className={css['faulty']}>
      <legend>{modal.faulty}</legend>
      {draft.faulty.map(({ id, text }, index) => (
        <div key={id} className={css['entry']}>
          <TextField
            label={say(modal.faultyEntry, { n: index + 1 })}
            error={isSettled(text) ? undefined : modal.notAnAddress}
            value={text}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ do: 'correct', id, text: event.target.value })}
            onBlur={() => onChange({ do: 'settle', id })}
            onKeyDown={(event) => onKeyDown(event, id, text)}
          />
          <IconButton
            label={say(modal.removeOf, { email: text })}
            onClick={onFirstClick(({ currentTarget }) => {
              goOn(currentTarget)
              onChange({ do: 'discard', id })
            })}
          >
            <TrashIcon size={18} />
          </IconButton>
        </div>
      ))}
    </fieldset>
  )
}
