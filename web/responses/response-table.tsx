import { useInfiniteQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useRef } from 'react'
import { say } from '#shared/messages/messages.ts'
import { plural } from '#shared/messages/plural.ts'
import type { ListedResponse, QuestionSummary, ResultSummary } from '#shared/results.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { handFocus } from '#web/ui/hand-focus.ts'
import { Loading } from '#web/ui/loading.tsx'
import { useCatalogue, useMessages } from '#web/ui/messages.tsx'
import { focusSearch } from '#web/ui/search-field.tsx'
import { Updating } from '#web/ui/updating.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useColumns } from './column-choice.ts'
import { responsesQuery } from './queries.ts'
import { ResponseRow } from './response-row.tsx'
import { type Filters, noRange } from './result-filters.ts'
import { useSettledRows } from './settled-rows.ts'
import { TableFilters } from './table-filters.tsx'
import css from './response-table.module.css'

type Props = {
  formId: string
  filters: Filters
  summary: ResultSummary
  onFilter: (changes: Filters, isPassing?: boolean) => void
}

/** Every response that fits, newest first, a row each. */
export function ResponseTable({ formId, filters, summary, onFilter }: Props) {
  const { ui, results } = useMessages()
  const list = useInfiniteQuery(responsesQuery(formId, filters))
  const columns = useColumns(formId, summary.questions, filters.filter)
  const responses = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isNoMatch = list.data !== undefined && responses.length === 0 && !list.hasNextPage
  // what is kept on the page until the next is there was said before
  const isNews = isNoMatch && !list.isPlaceholderData
  useEffect(() => {
    if (isNews) announce(results.noMatch)
  }, [isNews, results])
  const { table, more } = useMore(list, responses.length)
  return (
    <>
      <TableFilters filters={filters} questions={summary.questions} columns={columns} onFilter={onFilter} />
      {list.isPending && <Loading label={ui.loading} />}
      {list.isError && !list.data && (
        <Card>
          <LoadFailure error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
        </Card>
      )}
      <Updating isUpdating={list.isPlaceholderData}>
        {isNoMatch && <NoMatch onFilter={onFilter} />}
        {list.data && (responses.length > 0 || list.hasNextPage) && (
          <Card className={css['card']}>
            {responses.length > 0 && <Rows ref={table} responses={responses} columns={columns.shown} />}
            <Foot
              shown={responses.length}
              total={list.data.pages[0]?.total}
              searchedTo={list.data.pages.at(-1)?.searchedTo}
              hasMore={list.hasNextPage}
              failure={list.isFetchNextPageError ? list.error.message : undefined}
              isBusy={list.isFetchingNextPage}
              onMore={more}
            />
          </Card>
        )}
      </Updating>
    </>
  )
}

type List = { hasNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/** Whoever asks for more loses the button with the last of it, and goes on with the first row that is new. */
function useMore({ hasNextPage, fetchNextPage }: List, count: number) {
  const table = useRef<HTMLTableElement>(null)
  const known = useRef<number>(undefined)
  useEffect(() => {
    if (hasNextPage || known.current === undefined) return
    // below the head
    handFocus(null, table.current?.rows[known.current + 1]?.querySelector('a'))
    known.current = undefined
  }, [hasNextPage])
  const more = () => {
    known.current = count
    void fetchNextPage()
  }
  return { table, more }
}

function NoMatch({ onFilter }: Pick<Props, 'onFilter'>) {
  const { results } = useMessages()
  const none = { ...noRange, search: undefined, filter: undefined, version: undefined }
  return (
    <Card>
      <EmptyState title={results.noMatch} text={results.noMatchText}>
        <Button
          variant="outline"
          onClick={() => {
            focusSearch()
            onFilter(none)
          }}
        >
          {results.showAll}
        </Button>
      </EmptyState>
    </Card>
  )
}

type RowsProps = { ref: Ref<HTMLTableElement>; responses: ListedResponse[]; columns: QuestionSummary[] }

function Rows({ ref, responses, columns }: RowsProps) {
  const { results, responses: words } = useMessages()
  const questions = columns.map(({ question }) => question)
  const isSettled = useSettledRows(responses.map(({ _id }) => _id))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no pointer scrolls it with the arrow keys
    <div className={css['scroll']} role="region" aria-label={results.table} tabIndex={0}>
      <table ref={ref} className={css['table']}>
        <thead>
          <tr>
            <th scope="col" aria-sort="descending">
              {words.submitted} <span aria-hidden="true">↓</span>
            </th>
            {columns.map((each) => (
              <ColumnHead key={each.question._id} {...each} />
            ))}
            <th scope="col">{results.cameBy}</th>
            <th scope="col">
              <VisuallyHidden>{results.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {responses.map((response) => (
            <ResponseRow key={response._id} response={response} questions={questions} isSettled={isSettled} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ColumnHead({ question, otherTitles }: QuestionSummary) {
  const { language, messages } = useCatalogue()
  const { askedAs } = messages.results
  const others = (otherTitles ?? []).map(({ title, responses }) => say(plural(language, askedAs, responses), { title }))
  return (
    <th scope="col" title={[question.title, ...others].join('\n')}>
      <bdi>{question.title}</bdi>
    </th>
  )
}

type FootProps = {
  shown: number
  total: number | undefined
  searchedTo: string | undefined
  hasMore: boolean
  /** Why there are no more rows than these, after somebody asked for them. */
  failure: string | undefined
  isBusy: boolean
  onMore: () => void
}

function Foot({ shown, total, searchedTo, hasMore, failure, isBusy, onMore }: FootProps) {
  const { language, messages } = useCatalogue()
  const { results } = messages
  const n = shown.toLocaleString(language)
  const figures =
    total === undefined ? say(results.shown, { n }) : say(results.shownOf, { n, total: total.toLocaleString(language) })
  return (
    <div className={css['foot']}>
      <span role="status">
        {hasMore && searchedTo
          ? `${figures} · ${say(results.searchedTo, { date: formatMoment(searchedTo, language) })}`
          : figures}
      </span>
      {failure && (
        <span className={css['failure']} role="alert">
          {failure}
        </span>
      )}
      {hasMore && (
        <Button variant="outline" size="sm" isBusy={isBusy} onClick={onMore}>
          {searchedTo ? results.searchOn : results.more}
        </Button>
      )}
    </div>
  )
}
