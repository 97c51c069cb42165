import { type ClipboardEventHandler, type KeyboardEventHandler, useId } from 'react'
import { say } from '#shared/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/desk-icons.tsx'
import { onFirstClick } from '#web/ui/first-click.ts'
import { AlertIcon, CrossIcon } from '#web/ui/icons.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { KeyCap } from '#web/ui/key-cap.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import outline from '#web/ui/outline.module.css'
import { letterOf } from './choice-letters.ts'
import css from './choice-editor.module.css'

type Props = {
  index: number
  count: number
  choice: string
  fault: string | undefined
  onChange: (text: string) => void
  onMove: (to: number) => void
  onDelete: () => void
  onKeyDown: KeyboardEventHandler
  onPaste: ClipboardEventHandler
}

export function ChoiceRow({ index, count, choice, fault, onChange, onMove, onDelete, onKeyDown, onPaste }: Props) {
  const { questions } = useMessages()
  const faultId = useId()
  const key = letterOf(index)
  const letter = key || index + 1
  return (
    <li className={css['row']}>
      {key ? (
        <KeyCap>{key}</KeyCap>
      ) : (
        <span className={css['number']} aria-hidden="true">
          {letter}
        </span>
      )}
      <div className={css['box']}>
        <input
          className={classNames(outline['outline'], css['input'])}
          dir="auto"
          aria-label={say(questions.choice, { letter })}
          placeholder={questions.choicePlaceholder}
          value={choice}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && faultId}
          enterKeyHint="next"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <div className={css['moves']}>
          <IconButton
            size="sm"
            label={say(questions.moveChoiceUp, { letter })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUpIcon size={16} />
          </IconButton>
          <IconButton
            size="sm"
            label={say(questions.moveChoiceDown, { letter })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDownIcon size={16} />
          </IconButton>
        </div>
      </div>
      <IconButton
        size="sm"
        label={say(questions.deleteChoice, { letter })}
        disabled={count === 1 && choice === ''}
        onClick={onFirstClick(onDelete)}
      >
        <CrossIcon size={16} />
      </IconButton>
      {fault && (
        <p id={faultId} className={css['fault']}>
          <AlertIcon size={16} />
          <span>{fault}</span>
        </p>
      )}
    </li>
  )
}
