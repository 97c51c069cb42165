import { useEffect, useRef } from 'react'
import type { Question } from '#shared/questions/registry.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon, CrossIcon } from '#web/ui/icons.tsx'
import hidden from '#web/ui/visually-hidden.module.css'
import type { FillWords } from '#shared/fill-data.ts'
import type { FillState } from './fill-state.ts'
import css from './jump-dialog.module.css'

type Props = {
  questions: readonly Question[]
  state: FillState
  words: FillWords
  onJump: (index: number) => void
  onClose: () => void
}

export function JumpDialog({ questions, state, words, onJump, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    const current = dialog.current?.querySelector<HTMLElement>('[aria-current]')
    current?.focus()
    current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [])
  const jump = (index: number) => {
    dialog.current?.close()
    onJump(index)
  }
  return (
    <dialog ref={dialog} className={css['dialog']} aria-label={words.jump} closedby="any" onClose={onClose}>
      <div className={css['head']}>
        <h2>{words.jump}</h2>
        <Button variant="ghost" size="sm" isSquare aria-label={words.close} onClick={() => dialog.current?.close()}>
          <CrossIcon size={18} />
        </Button>
      </div>
      <ol className={css['list']}>
        {questions.map((question, index) => (
          <li key={question._id}>
            <button type="button" aria-current={index === state.index ? 'step' : undefined} onClick={() => jump(index)}>
              <span className={css['number']}>{index + 1}</span>
              <span className={css['title']} dir="auto">
                {question.title}
              </span>
              {state.answers.has(question._id) && (
                <span className={css['answered']}>
                  <CheckIcon size={18} />
                  <span className={hidden['hidden']}>{words.hasAnswer}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </dialog>
  )
}
