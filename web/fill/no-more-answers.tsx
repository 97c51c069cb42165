import { buttonClass } from '#web/ui/button.tsx'
import { LockIcon } from '#web/ui/icons.tsx'
import { sayNodes } from '#web/ui/messages.tsx'
import { Ending } from './ending.tsx'
import type { FillData } from './fill-data.ts'
import css from './no-more-answers.module.css'

/** The form is closed, or its invite has been answered. */
export function NoMoreAnswers({ data: { form, words }, why }: { data: FillData; why: 'closed' | 'answered' }) {
  return (
    <Ending words={words}>
      <span className={css['tile']}>
        <LockIcon size={34} />
      </span>
      <h1 tabIndex={-1}>{words[why]}</h1>
      <p>
        {sayNodes(why === 'closed' ? words.closedText : words.answeredText, {
          form: <b dir="auto">{form.name}</b>,
          owner: form.createdBy.username,
        })}
      </p>
      <a className={buttonClass({ variant: 'outline', size: 'lg' })} href="/">
        {words.home}
      </a>
    </Ending>
  )
}
