import { useId } from 'react'
import { codePoints } from '#shared/characters.ts'
import { questionLimits } from '#shared/question-limits.ts'
import { say } from '#shared/messages/messages.ts'
import { plural } from '#shared/messages/plural.ts'
import type { TypeName } from '#shared/questions/registry.ts'
import { useFill } from '#web/fill/fill-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import type { InputProps } from './question-view.ts'
import hint from './hint.module.css'
import css from './text-input.module.css'

type Props = Omit<InputProps<TypeName>, 'question'> & { question: { _id: string } }

/** What a line and a paragraph have in common. */
function useField({ question, answer: [text = ''], onAnswer, labelledBy }: Props, { max }: { max: number }) {
  const { words } = useFill()
  const hintId = useId()
  const length = codePoints(text)
  const field = {
    name: question._id,
    value: text,
    dir: 'auto',
    placeholder: words.placeholder,
    'aria-labelledby': labelledBy,
    'aria-describedby': length > max ? `${hintId} ${hintId}2` : hintId,
    'aria-invalid': length > max || undefined,
    onChange: ({ target }: { target: { value: string } }) => onAnswer(target.value === '' ? [] : [target.value]),
  }
  const optional = (
    <p className={hint['row']} id={hintId}>
      {words.optional}
    </p>
  )
  return { field, optional, below: { length, max, id: `${hintId}2` } }
}

export function ShortInput(props: Props) {
  const { max } = questionLimits.shortAnswer
  const { field, optional, below } = useField(props, { max })
  return (
    <>
      {optional}
      <input {...field} className={css['line']} type="text" enterKeyHint={props.isLast ? 'send' : 'next'} />
      {below.length > max && <Below {...below} />}
    </>
  )
}

export function ParagraphInput(props: Props) {
  const { max } = questionLimits.paragraphAnswer
  const { field, optional, below } = useField(props, { max })
  return (
    <>
      {optional}
      <textarea {...field} className={css['paragraph']} />
      <Below {...below} />
    </>
  )
}

function Below({ id, length, max }: { id: string; length: number; max: number }) {
  const { words, language, isKept } = useFill()
  const isTooLong = length > max
  return (
    <div className={css['below']}>
      {isKept && length > 0 && (
        <span className={css['kept']}>
          <CheckIcon size={14} />
          {words.kept}
        </span>
      )}
      <span
        id={id}
        className={classNames(css['count'], isTooLong && css['too-long'])}
        aria-live={isTooLong ? 'polite' : undefined}
      >
        {isTooLong
          ? say(words.tooLong, { n: length.toLocaleString(language), max: max.toLocaleString(language) })
          : plural(language, words.characters, length)}
      </span>
    </div>
  )
}
