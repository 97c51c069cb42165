import type { FormSummary } from '#shared/forms.ts'
import { say } from '#shared/messages/messages.ts'
import { formatDay } from '#web/ui/dates.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import { Pill } from '#web/ui/pill.tsx'
import css from './form-rows.module.css'

/** Forms one below the other, in the order given. */
export function FormRows({ forms }: { forms: FormSummary[] }) {
  const { language, messages } = useCatalogue()
  return (
    <ul className={css['rows']}>
      {forms.map((form) => (
        <li key={form._id} className={css['row']}>
          <div className={css['text']}>
            <p className={css['name']} dir="auto">
              {form.name}
            </p>
            {form.description && (
              <p className={css['description']} dir="auto">
                {form.description}
              </p>
            )}
          </div>
          {!form.isOpen && <Pill>{messages.forms.closed}</Pill>}
          <time className={css['date']} dateTime={form.createdAt}>
            {say(messages.forms.created, { date: formatDay(form.createdAt, language) })}
          </time>
        </li>
      ))}
    </ul>
  )
}
