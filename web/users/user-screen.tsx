import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { Page } from '#web/shell/page.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { CreatedForms } from './created-forms.tsx'
import { userQuery, useUser } from './queries.ts'
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
  const viewer = useUser()

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
      <CreatedForms person={person.data} isOwn={person.data.username === viewer?.username} />
    </>
  )
}
