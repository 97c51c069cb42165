import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Form } from '#shared/forms.ts'
import type { FormDetail } from '#shared/invites.ts'
import { useNews } from '#web/activity/use-news.ts'
import { InvitesCard } from '#web/invites/invites-card.tsx'
import { InvitesSummary } from '#web/invites/invites-summary.tsx'
import { ResponsesCard } from '#web/responses/responses-card.tsx'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { Page } from '#web/shell/page.tsx'
import { useUnsent } from '#web/users/unsent.ts'
import { Announcer } from '#web/ui/announcer.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { DeleteFormModal } from './delete-form-modal.tsx'
import { EditFormModal } from './edit-form-modal.tsx'
import { type FormEditing, isFormEditing, restOf, startEditing } from './form-draft.ts'
import { FormHead } from './form-head.tsx'
import { formDetailQuery } from './queries.ts'
import css from './form-detail-screen.module.css'

export function FormDetailScreen() {
  const { formId } = useParams({ from: '/dashboard/invite/$formId' })
  return <FormDetailPage key={formId} formId={formId} />
}

function FormDetailPage({ formId }: { formId: string }) {
  const { ui, formDetail } = useMessages()
  const form = useQuery(formDetailQuery(formId))
  useNews(form.data?.totals.responses, form.data?.responses[0]?.createdAt)
  // an old state is better than none, save of a form that is gone
  const isShown = form.data && form.error?.status !== 404
  return (
    <Page section={formDetail.section} title={isShown ? form.data.name : formDetail.title}>
      <Announcer />
      {form.isPending && <Loading label={ui.loading} />}
      {isShown && <FormView form={form.data} />}
      {form.isError && !isShown && (
        <Card>
          <LoadFailure error={form.error} isRetrying={form.isFetching} onRetry={() => void form.refetch()} />
        </Card>
      )}
    </Page>
  )
}

function FormView({ form }: { form: FormDetail }) {
  const { formDetail } = useMessages()
  const [modal, setModal] = useState<'edit' | 'delete'>()
  // outlives the modal: what somebody typed is still there when it was closed by mistake
  const { unsent: editing, read, keep: setEditing } = useUnsent(`edits ${form._id}`, isFormEditing)
  const close = () => setModal(undefined)

  const startFrom = (now: FormDetail) => setEditing(startEditing(now, read()))
  const edit = () => {
    startFrom(form)
    setModal('edit')
  }
  const endEditing = () => {
    setEditing()
    // somebody may be about to delete it by now
    setModal((shown) => (shown === 'edit' ? undefined : shown))
  }
  const saved = (sent: FormEditing, now: Form) => {
    const rest = restOf(read(), sent, now)
    if (rest) setEditing(rest)
    else endEditing()
    return rest === undefined
  }
  return (
    <>
      <FormHead form={form} onEdit={edit} onDelete={() => setModal('delete')} />
      <div className={css['columns']}>
        <InvitesCard form={form} />
        <div className={css['side']}>
          <InvitesSummary title={formDetail.summary} total={form.totals.invites} answered={form.totals.answered} />
          <ResponsesCard form={form} />
        </div>
      </div>
      {modal === 'edit' && editing && (
        <EditFormModal
          editing={editing}
          onEdit={setEditing}
          onStale={startFrom}
          onSaved={saved}
          onClose={close}
          onEnd={endEditing}
        />
      )}
      {modal === 'delete' && <DeleteFormModal form={form} onClose={close} />}
    </>
  )
}
