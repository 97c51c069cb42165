import { NoForms } from '#web/forms/no-forms.tsx'
import { Page } from '#web/shell/page.tsx'
import { useUser } from '#web/users/queries.ts'
import { CreatedSurveys } from './created-surveys.tsx'

export function OverviewScreen() {
  const forms = useUser()?.createdForms ?? []
  return <Page>{forms.length === 0 ? <NoForms /> : <CreatedSurveys forms={forms} />}</Page>
}
