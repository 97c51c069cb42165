import { FormRows } from '#web/forms/form-rows.tsx'
import { Page } from '#web/shell/page.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { useUser } from '#web/users/queries.ts'

export function OverviewScreen() {
  const { activity } = useMessages()
  const forms = useUser()?.createdForms ?? []
  return (
    <Page>
      <Card>
        {forms.length === 0 ? (
          <EmptyState title={activity.noForms} text={activity.noFormsText} />
        ) : (
          <>
            <CardHeader title={activity.createdSurveys} />
            <FormRows forms={forms} />
          </>
        )}
      </Card>
    </Page>
  )
}
