import { plural } from '#shared/messages/plural.ts'
import { say } from '#shared/messages/messages.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import { Modal, ModalBody } from '#web/ui/modal.tsx'
import { templates } from '../templates/templates.ts'
import type { OnStart } from './start-ways.tsx'
import css from './start-ways.module.css'

type Props = { onStart: OnStart; onClose: () => void }

export function TemplatesModal({ onStart, onClose }: Props) {
  const { language, messages } = useCatalogue()
  const { start } = messages
  return (
    <Modal title={start.templatesTitle} text={start.templatesText} onClose={onClose}>
      <ModalBody>
        <ul className={css['templates']}>
          {[...templates].map(([key, { [language]: template }]) => (
            <li key={key}>
              <button type="button" onClick={() => onStart(template, say(start.started, { name: template.name }))}>
                <b>{template.name}</b>
                <span>{template.description}</span>
                <small>{plural(language, start.questions, template.questions.length)}</small>
              </button>
            </li>
          ))}
        </ul>
      </ModalBody>
    </Modal>
  )
}
