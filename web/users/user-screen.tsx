import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { plural } from '#shared/messages/plural.ts'
import { say } from '#shared/messages/messages.ts'
import type { Profile } from '#shared/users.ts'
import { FormRows } from '#web/forms/form-rows.tsx'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { Page } from '#web/shell/page.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Count } from '#web/ui/count.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { useCatalogue, useMessages } from '#web/ui/messages.tsx'
import { userQuery } from './queries.ts'
import { Who } from './who.tsx'
import css from './user-screen.module.css'

export function UserScreen() {
  const { username } = useParams({ from: '/dashboard/user/$username' })
  const { view } = useMessages().users
  return (
    <Page key={username} section={view.section} title={view.title}>
      <UserView username={username} />
    </Page>
  )
}

function UserView({ username }: { username: string }) {
  const { ui } = useMessages()
  const person = useQuery(userQuery(username))

  if (person.isPending) return <Loading label={ui.loading} />
  if (person.isError) {
    return (
      <Card>
        <LoadFailure error={person.error} onRetry={() => void person.refetch()} />
      </Card>
    )
  }
  return (
    <>
      <div className={css['who']}>
        <Who {...person.data} />
      </div>
      <CreatedForms person={person.data} />
    </>
  )
}

function CreatedForms({ person }: { person: Profile }) {
  const { language, messages } = useCatalogue()
  const { view } = messages.users
  const count = person.createdForms.length
  return (
    <Card>
      <CardHeader title={view.createdForms}>
        <Count figure={count} label={plural(language, messages.forms.count, count)} />
      </CardHeader>
      {count === 0 ? (
        <EmptyState title={view.none} text={say(view.noneText, { username: person.username })} />
      ) : (
        <FormRows forms={person.createdForms} />
      )}
    </Card>
  )
}
