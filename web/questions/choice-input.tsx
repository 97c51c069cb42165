import type { KeyboardEvent } from 'react'
import { fillFields, type Going } from '#shared/fill-data.ts'
import { say } from '#shared/messages/messages.ts'
import type { Options } from '#shared/questions/options.ts'
import type { TypeName } from '#shared/questions/registry.ts'
import { useFill } from '#web/fill/fill-context.ts'
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
            onClick={() => onAnswer([])}
          >
            {words.clearChoice}
          </Button>
        )}
      </div>
      <div className={css['choices']} role="radiogroup" aria-labelledby={labelledBy}>
        {question.options.map((option, index) => (
          <Choice
            // oxlint-disable-next-line react/no-array-index-key -- in a preview two choices may read the same
            key={index}
            type="radio"
            name={question._id}
            option={option}
            index={index}
            isChosen={answer.includes(option)}
            onPress={() => onAnswer(answer.includes(option) ? [] : [option])}
          />
        ))}
      </div>
    </>
  )
}

/** Radios move by themselves; boxes are walked with the same keys. */
const walk = (event: KeyboardEvent<HTMLInputElement>) => {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!way) return
  event.preventDefault()
  const boxes = [...(event.currentTarget.closest('[role=group]')?.querySelectorAll('input') ?? [])]
  const here = boxes.findIndex((box) => box === event.currentTarget)
  boxes.at((here + way) % boxes.length)?.focus()
}

export function MultipleChoiceInput({ question, answer, onAnswer, labelledBy }: Props) {
  const { words } = useFill()
  const toggle = (option: string) =>
    // in the owner's order, whatever the order of the clicks
    onAnswer(question.options.filter((other) => (other === option) !== answer.includes(other)))
  return (
    <>
      <div className={hint['row']}>
        <span>{words.chooseMany}</span>
        <span className={hint['end']} aria-live="polite">
          {answer.length > 0 && say(words.chosen, { n: answer.length })}
        </span>
      </div>
      <div className={css['choices']} role="group" aria-labelledby={labelledBy}>
        {question.options.map((option, index) => (
          <Choice
            // oxlint-disable-next-line react/no-array-index-key -- in a preview two choices may read the same
            key={index}
            type="checkbox"
            name={question._id}
            option={option}
            index={index}
            isChosen={answer.includes(option)}
            onPress={() => toggle(option)}
          />
        ))}
      </div>
    </>
  )
}

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  name: string
  option: string
  index: number
  isChosen: boolean
  onPress: () => void
}

const doNothing = () => {}

function Choice({ type, name, option, index, isChosen, onPress }: ChoiceProps) {
  return (
    // from right to left as a whole, where the choice reads that way
    <label className={css['choice']} dir="auto">
      <input
        type={type}
        name={name}
        value={option}
        checked={isChosen}
        data-letter={letterOf(index)}
        // a radio that is on reports no change when it is pressed again, but always the press
        onClick={onPress}
        onChange={doNothing}
        {...(type === 'checkbox' && { onKeyDown: walk })}
      />
      {option}
    </label>
  )
}
