import { AlertIcon } from '#web/ui/icons.tsx'
import css from './question-card.module.css'

/** What is wrong with a question, or with a part of it. */
export const CardFault = ({ id, sentence }: { id?: string; sentence: string }) => (
  <p id={id} className={css['fault']}>
    <AlertIcon size={16} />
    <span>{sentence}</span>
  </p>
)
