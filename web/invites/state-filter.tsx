import { useId } from 'react'
import { useMessages } from '#web/ui/messages.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { InviteState } from './queries.ts'
import css from './state-filter.module.css'

type Props = {
  states: readonly InviteState[]
  chosen: InviteState | undefined
  onChoose: (state: InviteState | undefined) => void
}

/** Narrows the invites to those in one state. */
export function StateFilter({ states, chosen, onChoose }: Props) {
  const { invites } = useMessages()
  const id = useId()
  return (
    <span>
      <VisuallyHidden>
        <label htmlFor={id}>{invites.show}</label>
      </VisuallyHidden>
      <select
        id={id}
        className={css['select']}
        value={chosen ?? ''}
        onChange={(event) => onChoose(states.find((state) => state === event.target.value))}
      >
        <option value="">{invites.states.all}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {invites.states[state]}
          </option>
        ))}
      </select>
    </span>
  )
}
