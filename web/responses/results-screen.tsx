import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { plural } from '#shared/messages/plural.ts'
import type { ResultSummary } from '#shared/results.ts'
import { useNews } from '#web/activity/use-news.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { Page } from '#web/shell/page.tsx'
import { Announcer } from '#web/ui/announcer.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Count } from '#web/ui/count.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconLinkClass } from '#web/ui/icon-link.ts'
import { useCatalogue, useMessages } from '#web/ui/messages.tsx'
import { focusTab, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Updating } from '#web/ui/updating.tsx'
import { ExportMenu } from './export-menu.tsx'
import { summaryQuery } from './queries.ts'
import { RangeFields } from './range-fields.tsx'
import { type Filters, isNarrowed, readFilters } from './result-filters.ts'
import { ResponseTable } from './response-table.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { SummaryView } from './summary-view.tsx'
import css from './results-screen.module.css'

const tabsId = 'results'

export function ResultsScreen() {
  const { formId } = useParams({ from: '/dashboard/form/$formId/results' })
  return <Results key={formId} formId={formId} />
}

function Results({ formId }: { formId: string }) {
  const filters = useSearch({ from: '/dashboard/form/$formId/results' })
  const { responses, results } = useMessages()
  const summary = useQuery(summaryQuery(formId, filters))
  // what a filter leaves out or brings back is no news
  const isAll = !isNarrowed(filters) && !summary.isPlaceholderData
  useNews(isAll ? summary.data?.totals.responses : undefined, summary.data?.totals.latest)
  const isGone = summary.error?.status === 404
  return (
    <Page section={responses.section} title={(!isGone && summary.data?.name) || results.title}>
      <Announcer />
      {summary.isPending && <ResultsSkeleton />}
      {summary.data && !isGone && (
        // what draws a summary comes with it; this is for the time after it did not
        <Suspense fallback={<ResultsSkeleton />}>
          <Loaded formId={formId} filters={filters} summary={summary.data} isUpdating={summary.isPlaceholderData} />
        </Suspense>
      )}
      {summary.isError && (!summary.data || isGone) && (
        <Card>
          <LoadFailure error={summary.error} isRetrying={summary.isFetching} onRetry={() => void summary.refetch()} />
        </Card>
      )}
    </Page>
  )
}

type LoadedProps = { formId: string; filters: Filters; summary: ResultSummary; isUpdating: boolean }

function Loaded({ formId, filters, summary, isUpdating }: LoadedProps) {
  const { language, messages } = useCatalogue()
  const { results } = messages
  const navigate = useNavigate({ from: '/dashboard/form/$formId/results' })
  const shown = filters.tab ?? 'summary'
  const total = summary.totals.responses
  const isEmpty = summary.versions.every((version) => version.responses === 0)
  // what passes, such as each letter of a search, is no step to go back to
  const change = (changes: Filters, isPassing = false) =>
    void navigate({
      search: (latest) => readFilters({ ...latest, ...changes }),
      replace: isPassing,
      resetScroll: false,
    })
  const changeFromSummary = (changes: Filters) => {
    focusTab(tabsId, changes.tab ?? 'summary')
    change(changes)
  }
  return (
    <>
      <div className={css['head']}>
        <Tabs
          id={tabsId}
          label={results.title}
          shown={shown}
          onShow={(tab) => change({ tab: tab === 'responses' ? tab : undefined })}
          tabs={[
            { name: 'summary', label: results.summary },
            {
              name: 'responses',
              label: (
                <>
                  {results.responses}{' '}
                  <Updating as="span" isUpdating={isUpdating}>
                    <Count figure={total} label={plural(language, results.responseCount, total)} />
                  </Updating>
                </>
              ),
            },
          ]}
        />
        <div className={css['tools']}>
          <Link className={iconLinkClass} to="/dashboard/invite/$formId" params={{ formId }}>
            {results.details}
          </Link>
          <RangeFields filters={filters} versions={summary.versions} onChange={change} />
          <ExportMenu formId={formId} name={summary.name} />
        </div>
      </div>
      <h2 className={css['printed']} dir="auto">
        {summary.name}
      </h2>
      <TabPanel id={tabsId} shown={shown}>
        {isEmpty ? (
          <Card>
            <EmptyState title={results.empty} text={summary.isOpen ? results.emptyText : results.emptyClosed}>
              <Link className={buttonClass()} to="/dashboard/invite/$formId" params={{ formId }}>
                {summary.isOpen ? results.share : results.details}
              </Link>
            </EmptyState>
          </Card>
        ) : shown === 'summary' ? (
          <Updating isUpdating={isUpdating}>
            <SummaryView summary={summary} isNarrowed={isNarrowed(filters)} onFilter={changeFromSummary} />
          </Updating>
        ) : (
          <ResponseTable formId={formId} filters={filters} summary={summary} onFilter={change} />
        )}
      </TabPanel>
    </>
  )
}
