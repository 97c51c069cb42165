import { plural } from '#shared/messages/plural.ts'
import { Button } from '#web/ui/button.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { Modal, ModalBody, ModalFooter } from '#web/ui/modal.tsx'
import css from './answers-modal.module.css'

type Props = {
  responses: number
  removed: readonly string[]
  changed: readonly string[]
  onBack: () => void
  onSave: () => void
}

/** What becomes of the answers that are there already. */
export function AnswersModal({ responses, removed, changed, onBack, onSave }: Props) {
  const { language, messages } = useCatalogue()
  const words = messages.builder.answers
  return (
    <Modal title={words.title} text={plural(language, words.text, responses)} onClose={onBack}>
      <ModalBody>
        {removed.length > 0 && <Titles sentence={words.removed} titles={removed} />}
        {changed.length > 0 && <Titles sentence={words.changed} titles={changed} />}
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={onBack}>
          {words.back}
        </Button>
        <Button onClick={onSave}>{words.save}</Button>
      </ModalFooter>
    </Modal>
  )
}

const Titles = ({ sentence, titles }: { sentence: string; titles: readonly string[] }) => (
  <div className={css['titles']}>
    <p>{sentence}</p>
    <ul>
      {titles.map((title) => (
        <li key={title} dir="auto">
          {title}
        </li>
      ))}
    </ul>
  </div>
)
