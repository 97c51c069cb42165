import type { SubmitEvent } from 'react'
import { plural } from '#shared/messages/plural.ts'
import { pastedQuestions } from '#shared/questions/pasted-questions.ts'
import { type NewQuestion, typeOf } from '#shared/questions/registry.ts'
import { viewOf } from '#web/questions/registry.ts'
import { Button } from '#web/ui/button.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { Modal, ModalBody, ModalFooter } from '#web/ui/modal.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { useUnsent } from '#web/users/unsent.ts'
import type { OnStart } from './start-ways.tsx'
import css from './start-ways.module.css'

/** Enough to see whether the list was understood. */
const mostShown = 30

const isText = (kept: unknown) => typeof kept === 'string'

type Props = { onStart: OnStart; onClose: () => void }

export function PasteModal({ onStart, onClose }: Props) {
  const { language, messages } = useCatalogue()
  const { start, ui, fields } = messages
  // outlives the modal: a long list is still there when it was closed by mistake
  const { unsent: text = '', keep } = useUnsent('pasted list', isText)
  const { questions, leftOut } = pastedQuestions(text)
  const count = questions.length

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (count === 0) return
    keep()
    onStart({ questions }, plural(language, start.pasted, count))
  }
  const cancel = () => {
    keep()
    onClose()
  }
  return (
    <Modal title={start.pasteTitle} text={start.pasteText} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <ModalBody>
          <TextAreaField
            label={start.list}
            rows={7}
            placeholder={start.example}
            value={text}
            dir="auto"
            onChange={(event) => keep(event.target.value)}
          />
          <div role="status">
            {leftOut.questions > 0 && <TooMany rule={fields.questionsTooMany} leftOut={leftOut.questions} />}
            {leftOut.choices > 0 && <TooMany rule={fields.optionsTooMany} leftOut={leftOut.choices} />}
          </div>
          <Preview questions={questions} />
        </ModalBody>
        <ModalFooter>
          <Button variant="outline" onClick={cancel}>
            {ui.cancel}
          </Button>
          <Button type="submit" disabled={count === 0}>
            {count === 0 ? start.useNone : plural(language, start.use, count)}
          </Button>
        </ModalFooter>
      </form>
    </Modal>
  )
}

function TooMany({ rule, leftOut }: { rule: string; leftOut: number }) {
  const { language, messages } = useCatalogue()
  return <p className={css['tooMany']}>{`${rule}: ${plural(language, messages.start.leftOut, leftOut)}`}</p>
}

function Preview({ questions }: { questions: readonly NewQuestion[] }) {
  const { language, messages } = useCatalogue()
  const { start } = messages
  const rest = questions.length - mostShown
  if (questions.length === 0)
    return (
      <div className={css['preview']}>
        <h3>{start.preview}</h3>
        <p>{start.nothing}</p>
      </div>
    )
  return (
    <div className={css['preview']}>
      <h3>{start.preview}</h3>
      <ol aria-label={start.preview}>
        {questions.slice(0, mostShown).map((question, index) => {
          const { Icon } = viewOf(question)
          const type = typeOf(question)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same, and none moves
            <li key={index} dir="auto">
              <b>{question.title}</b>
              <small>
                <Icon size={14} />
                {type.label[language]}
              </small>
              <span>{type.choices(question).join(', ')}</span>
            </li>
          )
        })}
        {rest > 0 && <li>{plural(language, start.more, rest)}</li>}
      </ol>
    </div>
  )
}
