import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { limits } from '#shared/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/desk-icons.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { choicesIn, moveChoice, pasteChoices, repeatedChoices } from './choice-list.ts'
import { ChoiceRow } from './choice-row.tsx'
import css from './choice-editor.module.css'

type Props<Q> = { question: Q; onChange: (question: Q) => void; faults: Readonly<Record<string, string>> }

export function ChoiceEditor<Q extends { options: string[] }>({ question, onChange, faults }: Props<Q>) {
  const { questions, fields } = useMessages()
  const { options } = question
  const hintId = useId()
  const listRef = useRef<HTMLUListElement>(null)
  const nextFocus = useRef<number>(undefined)

  // after whichever change asked for it, and before the next key: who types fast must not type into the old choice
  useLayoutEffect(() => {
    if (nextFocus.current === undefined) return
    listRef.current?.querySelectorAll('input')[nextFocus.current]?.focus()
    nextFocus.current = undefined
  })

  const change = (next: readonly string[], focus?: number) => {
    nextFocus.current = focus
    onChange({ ...question, options: [...next] })
  }
  const isFull = options.length >= limits.options.max
  const isLastEmpty = options.at(-1)?.trim() === ''
  const addAfter = (index: number) => {
    if (options[index]?.trim() === '') return
    if (options[index + 1]?.trim() === '') listRef.current?.querySelectorAll('input')[index + 1]?.focus()
    else if (!isFull) change(options.toSpliced(index + 1, 0, ''), index + 1)
  }
  const remove = (index: number) => change(options.toSpliced(index, 1), Math.max(0, index - 1))
  const move = (from: number, to: number) => {
    const next = moveChoice(options, from, to)
    if (next !== options) change(next, to)
  }

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    // a word of Chinese or Japanese is being put together: Enter ends the word, not the choice
    if (isComposing(event.nativeEvent)) return
    const removeOnce = () => {
      // held to empty this choice, it must not go on in the one above
      if (!event.repeat) remove(index)
    }
    const keys: Record<string, (() => void) | false> = {
      Enter: () => addAfter(index),
      Backspace: options[index] === '' && options.length > 1 && removeOnce,
      ArrowUp: event.altKey && (() => move(index, index - 1)),
      ArrowDown: event.altKey && (() => move(index, index + 1)),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const onPaste = (event: ClipboardEvent, index: number) => {
    const pasted = choicesIn(event.clipboardData.getData('text/plain'))
    if (pasted.length < 2) return
    event.preventDefault()
    const { choices, last } = pasteChoices(options, index, pasted)
    change(choices, last)
  }

  const repeated = repeatedChoices(options)
  const fault = (index: number) =>
    faults[`options.${index}`] ?? (repeated.has(index) ? questions.choiceTwice : undefined)
  const hint = (isFull && fields.optionsTooMany) || (isLastEmpty && questions.nameLastFirst) || undefined
  return (
    <>
      <ul className={css['choices']} aria-label={questions.choices} ref={listRef}>
        {options.map((choice, index) => (
          <ChoiceRow
            // oxlint-disable-next-line react/no-array-index-key -- choices are texts without ids, and their place names them
            key={index}
            index={index}
            choice={choice}
            count={options.length}
            fault={fault(index)}
            onChange={(text) => change(options.with(index, text))}
            onMove={(to) => move(index, to)}
            onDelete={() => remove(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
          />
        ))}
      </ul>
      {faults['options'] && <p className={css['fault']}>{faults['options']}</p>}
      <div className={css['foot']}>
        <Button
          variant="outline"
          size="sm"
          disabled={isFull || isLastEmpty}
          aria-describedby={hint && hintId}
          onClick={() => change([...options, ''], options.length)}
        >
          <PlusIcon size={16} />
          {questions.addChoice}
        </Button>
        {hint && (
          <span id={hintId} className={css['hint']}>
            {hint}
          </span>
        )}
      </div>
    </>
  )
}
