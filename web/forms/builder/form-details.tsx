import { useEffect, useRef } from 'react'
import { useMessages } from '#web/ui/messages.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { useLinkCheck } from '../link-check.ts'
import type { Detail } from './builder-state.ts'
import { useBuilder, useBuilderStore } from './builder-store.ts'
import css from './settings.module.css'

type Props = { formId: string | undefined; ownLink: string }

/** Title, link and description of the form. */
export function FormDetails({ formId, ownLink }: Props) {
  const { builder } = useMessages()
  const store = useBuilderStore()
  const name = useBuilder(({ content }) => content.name)
  const customLink = useBuilder(({ content }) => content.customLink)
  const description = useBuilder(({ content }) => content.description)
  const faults = useBuilder((state) => state.faults.details)
  const attention = useBuilder((state) => state.attention)
  const check = useLinkCheck(customLink, ownLink, formId)
  const sectionRef = useRef<HTMLElement>(null)

  useEffect(() => {
    if (attention && 'detail' in attention)
      sectionRef.current?.querySelector<HTMLElement>(`[name="${attention.detail}"]`)?.focus()
  }, [attention])

  const field = (detail: Detail) => ({
    name: detail,
    label: builder[detail],
    dir: 'auto' as const,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      store.dispatch({ kind: 'details', changes: { [detail]: event.target.value } }),
  })
  const linkFault = faults['customLink'] ?? check.reason
  const linkHint = check.isChecking ? builder.linkChecking : builder.linkHint
  return (
    <section ref={sectionRef}>
      <h2>{builder.details}</h2>
      <div className={css['fields']}>
        <TextField {...field('name')} placeholder={builder.namePlaceholder} value={name} error={faults['name']} />
        <div aria-live="polite">
          <TextField
            {...field('customLink')}
            dir="ltr"
            note={builder.optional}
            lead="/form/"
            isMono
            placeholder={builder.linkPlaceholder}
            spellCheck={false}
            autoCapitalize="none"
            value={customLink}
            error={linkFault}
            success={check.isFree && !linkFault ? builder.linkFree : undefined}
            hint={linkFault || check.isFree ? undefined : linkHint}
          />
        </div>
        <TextAreaField
          {...field('description')}
          rows={2}
          note={builder.optional}
          placeholder={builder.descriptionPlaceholder}
          value={description}
          error={faults['description']}
        />
      </div>
    </section>
  )
}
