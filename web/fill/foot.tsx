import { memo } from 'react'
import { fillFields, type Going } from '#shared/fill-data.ts'
import { plural } from '#shared/messages/plural.ts'
import { Button } from '#web/ui/button.tsx'
import { ArrowLeftIcon, ArrowRightIcon, SendIcon } from '#web/ui/icons.tsx'
import { sayNodes } from '#web/ui/messages.tsx'
import { useFill } from './fill-context.ts'
import type { FillState } from './fill-state.ts'
import { answersForm } from './question-stage.tsx'
import css from './foot.module.css'

type Props = {
  phase: FillState['phase']
  isFirst: boolean
  /** The files that have to arrive before the answers go out. */
  filesAwaited: number
  /** Whether Enter has work of its own in this question. */
  usesEnter: boolean
  way: Going
  onTryNow: () => void
}

const button = (value: Going) => ({ type: 'submit', form: answersForm, name: fillFields.go, value }) as const

/** The same for most questions. */
export const Foot = memo(function Foot({ phase, isFirst, filesAwaited, usesEnter, way, onTryNow }: Props) {
  const { words, language, isKept, isHydrated } = useFill()
  const why = 'why' in phase && phase.why
  const isLast = way === 'submit'
  return (
    <div className={css['foot']}>
      {why && (
        <div className={css['waiting']} role="status">
          <span>{`${words[why]} ${isKept ? words.keptMeanwhile : words.keepOpen}`}</span>
          <Button variant="outline" size="sm" onClick={onTryNow}>
            {words.tryNow}
          </Button>
        </div>
      )}
      {filesAwaited > 0 && (
        <p className={css['waiting']} role="status">
          {plural(language, words.upload.beforeSubmit, filesAwaited)}
        </p>
      )}
      <div className={css['ways']}>
        <Button {...button('previous')} variant="outline" size="lg" disabled={isFirst}>
          <span className={css['icon']}>{isHydrated && <ArrowLeftIcon size={18} />}</span>
          {words.previous}
        </Button>
        <span className={css['press']}>
          {sayNodes(words.press, { key: <kbd>{usesEnter ? words.ctrlEnter : words.enter}</kbd> })}
        </span>
        <Button {...button(way)} size="lg" isBusy={phase.name === 'sending' || filesAwaited > 0}>
          <span>{isLast ? words.submit : words.next}</span>
          <span className={css['icon']}>
            {isHydrated && (isLast ? <SendIcon size={18} /> : <ArrowRightIcon size={18} />)}
          </span>
        </Button>
      </div>
    </div>
  )
})
