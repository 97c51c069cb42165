import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { useLive } from '#web/activity/use-live.ts'
import { profileQuery } from '#web/users/queries.ts'
import { Checking } from './checking.tsx'
import { GuardFailure } from './guard-failure.tsx'
import { Navigation } from './navigation.tsx'
import css from './dashboard.module.css'

/** Everything below /dashboard: known people only. Without a token the route has already led to the login. */
export function Dashboard() {
  const profile = useQuery(profileQuery())
  useLive()

  // a refused token is on its way to the login
  const isChecking = profile.isPending || profile.error?.status === 401
  if (isChecking) return <Checking />
  if (!profile.data) return <GuardFailure error={profile.error} onRetry={() => void profile.refetch()} />

  return (
    <div className={css['shell']}>
      <SkipLink />
      <Navigation user={profile.data} />
      <Outlet />
    </div>
  )
}
