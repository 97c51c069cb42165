import { type KeyboardEvent, memo, useRef } from 'react'
import { fillFields, type Going } from '#shared/fill-data.ts'
import { say } from '#shared/messages/messages.ts'
import type { Options } from '#shared/questions/options.ts'
import type { TypeName } from '#shared/questions/registry.ts'
import { useFill } from '#web/fill/fill-context.ts'
import { isSoonAfter } from '#web/fill/soon-after.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { letterOf } from './choice-letters.ts'
import type { InputProps } from './question-view.ts'
import css from './choice-input.module.css'
import hint from './hint.module.css'

type Props = Omit<InputProps<TypeName>, 'question'> & { question: Options & { _id: string } }

export function SingleChoiceInput({ question, answer, onAnswer, labelledBy }: Props) {
  const { words, hasLetters } = useFill()
  return (
    <>
      <div className={hint['row']}>
        <span className={classNames(hasLetters && hint['touch'])}>{words.chooseOne}</span>
        {hasLetters && <span className={hint['keys']}>{words.chooseOneByLetter}</span>}
        {answer.length > 0 && (
          <Button
            className={hint['end']}
            variant="ghost"
            size="sm"
            type="submit"
            name={fillFields.go}
            value={'clear' satisfies Going}
            data-clear
            onClick={({ currentTarget }) => {
              // the button goes, and must not take the focus with it
              if (currentTarget.matches(':focus'))
                currentTarget.form?.querySelector<HTMLElement>('[data-letter]')?.focus()
              onAnswer([])
            }}
          >
            {words.clearChoice}
          </Button>
        )}
      </div>
      <Choices
        type="radio"
        question={question}
        answer={answer}
        labelledBy={labelledBy}
        onPress={(option, isSecond) => onAnswer(answer.includes(option) && !isSecond ? [] : [option])}
      />
    </>
  )
}

export function MultipleChoiceInput({ question, answer, onAnswer, labelledBy }: Props) {
  const { words } = useFill()
  return (
    <>
      <div className={hint['row']}>
        <span>{words.chooseMany}</span>
        <span className={hint['end']} aria-live="polite">
          {answer.length > 0 && say(words.chosen, { n: answer.length })}
        </span>
      </div>
      <Choices
        type="checkbox"
        question={question}
        answer={answer}
        labelledBy={labelledBy}
        onPress={(option) =>
          // in the owner's order, whatever the order of the clicks
          onAnswer(question.options.filter((other) => (other === option) !== answer.includes(other)))
        }
      />
    </>
  )
}

type Type = 'radio' | 'checkbox'
type ChoicesProps = Omit<Props, 'onAnswer' | 'isLast'> & {
  type: Type
  /** The second press of a double click or tap is meant as one with the first. */
  onPress: (option: string, isSecond: boolean) => void
}

/** Of the next question it is the same, with other texts: to make or to style its boxes anew takes a slow phone longer. */
function Choices({ type, question: { _id, options }, answer, labelledBy, onPress }: ChoicesProps) {
  const { isHydrated, isKept } = useFill()
  // what the browser neither sends nor has to restore needs no more than one name that holds the boxes together
  const isNamed = !isHydrated || !isKept
  const last = useRef<{ at: number; timeStamp: number }>(undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its boxes are
    <div
      className={css['choices']}
      role={type === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      // a radio that is on reports no change when it is pressed again, but always the press
      onClick={({ currentTarget, target, detail, timeStamp, isTrusted }) => {
        const at = [...currentTarget.querySelectorAll('input')].findIndex((box) => box === target)
        if (options[at] === undefined) return
        const press = { at, timeStamp }
        // not every phone counts taps; what a key presses by our script is never too quick
        const isSecond = isTrusted && last.current?.at === at && isSoonAfter(press, last.current)
        onPress(options[at], isSecond || detail > 1)
        last.current = press
      }}
    >
      {options.map((option, index) => (
        <Choice
          // oxlint-disable-next-line react/no-array-index-key -- in a preview two choices may read the same
          key={index}
          type={type}
          name={isNamed ? _id : 'choice'}
          value={isNamed ? option : ''}
          option={option}
          index={index}
          isChosen={answer.includes(option)}
        />
      ))}
    </div>
  )
}

type BoxProps = { type: Type; name: string; value: string; index: number; isChosen: boolean }

const Choice = memo(function Choice({ option, ...box }: BoxProps & { option: string }) {
  return (
    // from right to left as a whole, where the choice reads that way
    <label className={css['choice']} dir="auto">
      <Box {...box} />
      {/* in an element of its own: a program that translates the page takes loose text away from under us */}
      <span>{option}</span>
    </label>
  )
})

/** Radios move by themselves; boxes are walked with the same keys. */
const walk = (event: KeyboardEvent<HTMLInputElement>) => {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!way) return
  event.preventDefault()
  const boxes = [...(event.currentTarget.closest('[role=group]')?.querySelectorAll('input') ?? [])]
  const here = boxes.findIndex((box) => box === event.currentTarget)
  boxes.at((here + way) % boxes.length)?.focus()
}

/** For Space on a radio that is on not every browser reports a press. */
const takeBack = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== ' ' || !event.currentTarget.checked) return
  event.preventDefault()
  event.currentTarget.click()
}

const doNothing = () => {}

const Box = memo(function Box({ type, name, value, index, isChosen }: BoxProps) {
  return (
    <input
      type={type}
      name={name}
      value={value}
      checked={isChosen}
      data-letter={letterOf(index)}
      onChange={doNothing}
      {...(type === 'checkbox' ? { onKeyDown: walk } : { onKeyUp: takeBack })}
    />
  )
})
