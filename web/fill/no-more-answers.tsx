import { buttonClass } from '#web/ui/button.tsx'
import { LockIcon } from '#web/ui/icons.tsx'
import { sayNodes } from '#web/ui/messages.tsx'
import { Ending } from './ending.tsx'
import type { FillData } from '#shared/fill-data.ts'
import { HomeLink } from './home-link.tsx'
import { Moment } from './moment.tsx'
import css from './no-more-answers.module.css'

type Props = {
  data: FillData
  why: 'closed' | 'answered' | 'expired'
  /** What becomes of answers that came too late. */
  note?: string | undefined
}

/** The form is closed, or its invite has been answered or has expired. */
export function NoMoreAnswers({ data: { form, words, language, expiresAt }, why, note }: Props) {
  return (
    <Ending words={words}>
      <span className={css['tile']}>
        <LockIcon size={34} />
      </span>
      <h1 tabIndex={-1}>{words[why]}</h1>
      <p>
        {sayNodes(words[`${why}Text`], {
          form: <b dir="auto">{form.name}</b>,
          owner: form.createdBy.username,
          time: expiresAt && <Moment at={expiresAt} language={language} />,
        })}
      </p>
      {note && <p>{note}</p>}
      <HomeLink className={buttonClass({ variant: 'outline', size: 'lg' })}>{words.home}</HomeLink>
    </Ending>
  )
}
