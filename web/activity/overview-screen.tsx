import { useQuery } from '@tanstack/react-query'
import type { Activity } from '#shared/activity.ts'
import { NoForms } from '#web/forms/no-forms.tsx'
import { InvitesSummary } from '#web/invites/invites-summary.tsx'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { Page } from '#web/shell/page.tsx'
import { Announcer } from '#web/ui/announcer.tsx'
import { Card } from '#web/ui/card.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { ActivityCard } from './activity-card.tsx'
import { CreatedSurveys } from './created-surveys.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LatestResults } from './latest-results.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { activityQuery } from './queries.ts'
import { useNews } from './use-news.ts'
import { WeekInFigures } from './week-in-figures.tsx'
import css from './overview-screen.module.css'

export function OverviewScreen() {
  const activity = useQuery(activityQuery())
  useNews(activity.data?.totals.responses, activity.data?.results[0]?.createdAt)
  return (
    <Page>
      <Announcer />
      {activity.isPending && <OverviewSkeleton />}
      {activity.isError && !activity.data && (
        <Card>
          <LoadFailure
            error={activity.error}
            isRetrying={activity.isFetching}
            onRetry={() => void activity.refetch()}
          />
        </Card>
      )}
      {activity.data && <Overview activity={activity.data} />}
    </Page>
  )
}

function Overview({ activity }: { activity: Activity }) {
  const { activity: words } = useMessages()
  const { results, invites, surveys, totals, week } = activity
  const hasForms = totals.forms > 0
  const hasResponses = totals.responses > 0
  return (
    <div className={css['grid']}>
      {!hasForms && (
        <div className={css['row']}>
          <NoForms />
        </div>
      )}
      <ActivityCard activity={activity} className={css['wide']} />
      <LatestResults results={results} hasEarlier={hasResponses} className={css['narrow']} />
      {hasForms && <InvitesSummary title={words.invites} {...invites} className={css['narrow']} />}
      {hasForms && <CreatedSurveys surveys={surveys} total={totals.forms} className={css['wide']} />}
      {hasResponses ? (
        <WeekInFigures week={week} className={css['row']} />
      ) : (
        <FirstSteps activity={activity} className={css['row']} />
      )}
    </div>
  )
}
