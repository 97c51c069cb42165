import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { say } from '#shared/messages/messages.ts'
import { typeOf } from '#shared/questions/registry.ts'
import type { Response } from '#shared/responses.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { Page } from '#web/shell/page.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { ChevronLeftIcon } from '#web/ui/icons.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { useCatalogue, useMessages } from '#web/ui/messages.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { AnswerFiles } from './answer-files.tsx'
import { responseQuery } from './queries.ts'
import { ResponseActions } from './response-actions.tsx'
import { type Filters, isListFiltered } from './result-filters.ts'
import css from './response-screen.module.css'

export function ResponseScreen() {
  const { responseId } = useParams({ from: '/dashboard/results/$responseId' })
  const filters = useSearch({ from: '/dashboard/results/$responseId' })
  const { ui, responses } = useMessages()
  const response = useQuery(responseQuery(responseId, filters))

  return (
    <Page key={responseId} section={responses.section} title={response.data?.formId.name ?? responses.title}>
      {response.isPending && <Loading label={ui.loading} />}
      {response.isError && (
        <Card>
          <LoadFailure error={response.error} onRetry={() => void response.refetch()} />
        </Card>
      )}
      {response.data && !response.isError && <Answers response={response.data} filters={filters} />}
    </Page>
  )
}

function Answers({ response, filters }: { response: Response; filters: Filters }) {
  const { language, messages } = useCatalogue()
  const { responses } = messages
  const { _id, name, questions } = response.formId
  const answers = new Map(response.response.map(({ questionId, data }) => [questionId, data]))
  return (
    <>
      <div className={css['head']}>
        <p className={css['submitted']}>
          <span>
            {responses.submitted}{' '}
            <time dateTime={response.createdAt}>{formatMoment(response.createdAt, language)}</time>
          </span>
          <Pill tone="bare">{messages.results.cameByWay[response.cameBy]}</Pill>
        </p>
        <ResponseActions response={response} />
      </div>
      <h2 className={css['printed']} dir="auto">
        {name}
      </h2>
      <Card className={css['card']}>
        <CardHeader title={responses.results}>
          <span className={css['answered']}>
            {say(responses.answered, { n: answers.size, total: questions.length })}
          </span>
        </CardHeader>
        <ol className={css['answers']}>
          {questions.map((question) => {
            const answer = answers.get(question._id)
            const files = response.files.filter(({ questionId }) => questionId === question._id)
            return (
              <li key={question._id}>
                <h3 dir="auto">{question.title}</h3>
                {files.length > 0 ? (
                  <AnswerFiles files={files} />
                ) : answer ? (
                  <p className={css['answer']} dir="auto">
                    {typeOf(question).cells(answer, question).join(', ')}
                  </p>
                ) : (
                  <p className={css['none']}>{responses.noAnswer}</p>
                )}
              </li>
            )
          })}
        </ol>
      </Card>
      <Link className={css['all']} to="/dashboard/form/$formId/results" params={{ formId: _id }} search={filters}>
        <ChevronLeftIcon size={16} />
        {isListFiltered(filters) ? messages.results.resultsFound : messages.results.allResults}
      </Link>
    </>
  )
}
