import { useQueries, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { Page } from '#web/shell/page.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { useCatalogue, useMessages } from '#web/ui/messages.tsx'
import { useUser } from '#web/users/queries.ts'
import { Builder } from './builder/builder.tsx'
import { contentOf, emptyContent } from './builder/canvas-question.ts'
import { beginVisit, editedFormQueries } from './edited-form.ts'
import { templateQuery } from './templates/template-query.ts'
import type { Form } from '#shared/forms.ts'
import type { Template } from './templates/templates.ts'

// numbers are set in it: once it came, everything would be laid out anew
void document.fonts.load('500 1rem "Geist Mono Variable"')

const nothing = { content: emptyContent, version: undefined }

export function NewFormScreen() {
  const { link, template } = useSearch({ from: '/dashboard/form/new' })
  if (template === undefined) return <NewBuilder link={link} />
  return <FromTemplate key={template} name={template} link={link} />
}

type NewProps = { link: string | undefined; start?: Template | undefined }

function NewBuilder({ link, start }: NewProps) {
  const user = useUser()
  return user && <Builder user={user} saved={nothing} wishedLink={link} start={start} />
}

function FromTemplate({ name, link }: { name: string; link: string | undefined }) {
  const { language, messages } = useCatalogue()
  const { builder, ui } = messages
  const template = useQuery(templateQuery(name))
  // one that is unknown or does not arrive is an empty canvas, where the others can be picked
  if (!template.isPending) return <NewBuilder link={link} start={template.data?.[language]} />
  return (
    <Page section={builder.section.new} title={builder.title.new}>
      <Loading label={ui.loading} />
    </Page>
  )
}

export function EditFormScreen() {
  const { formId } = useParams({ from: '/dashboard/form/edit/$formId' })
  const { builder, ui } = useMessages()
  const visit = useMemo(() => beginVisit(formId), [formId])
  // the detail is its owner's alone: whoever may not save is told so at once
  const [form, detail] = useQueries({ queries: editedFormQueries(formId, visit) })

  // once there is something to work on, a failure in the background must not take it away
  if (form.data && detail.data)
    return <LoadedBuilder key={formId} form={form.data} responses={detail.data.totals.responses} />
  const error = form.error ?? detail.error
  const retry = () => void Promise.all([form.refetch(), detail.refetch()])
  return (
    <Page section={builder.section.edit} title={builder.title.edit}>
      {error ? <LoadFailure error={error} onRetry={retry} /> : <Loading label={ui.loading} />}
    </Page>
  )
}

function LoadedBuilder({ form, responses }: { form: Form; responses: number }) {
  const user = useUser()
  // the work begins with what was loaded first, whatever is loaded later
  const [saved] = useState({ content: contentOf(form), version: form.version })
  return user && <Builder user={user} formId={form._id} saved={saved} responses={responses} />
}
