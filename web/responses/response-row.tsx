import { replaceEqualDeep } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import { say } from '#shared/messages/messages.ts'
import { type Question, typeOf } from '#shared/questions/registry.ts'
import type { ListedResponse } from '#shared/results.ts'
import { formatMoment } from '#web/ui/dates.ts'
import { TrashIcon } from '#web/ui/desk-icons.tsx'
import { buttonsBeside, handFocus } from '#web/ui/hand-focus.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { readFilters } from './result-filters.ts'
import { useRemoveResponse } from './use-remove-response.ts'
import css from './response-table.module.css'

/** More than fits into a cell, less than slows a page of fifty down. */
const longestCell = 300

type Props = {
  response: ListedResponse
  questions: Question[]
  /** Whether it has stood where it is for long enough to be meant by a press. */
  isSettled: (responseId: string) => boolean
}

/** With each response that comes in all are read anew, as other objects with the same in them. */
const isSame = (before: Props, after: Props) => replaceEqualDeep(before, after) === before

/** One response in the table. */
export const ResponseRow = memo(function ResponseRow({ response, questions, isSettled }: Props) {
  const { language, messages } = useCatalogue()
  const remove = useRemoveResponse()
  const answers = new Map(response.response.map(({ questionId, data }) => [questionId, data]))
  const moment = formatMoment(response.createdAt, language)
  const onRemove = async ({ currentTarget, detail }: MouseEvent) => {
    // a key is pressed on the row that has the focus, wherever that has moved
    if (detail > 0 && !isSettled(response._id)) return
    const row = currentTarget.closest('tr')
    // what is still here until the next answer comes may not belong to it
    if (row?.closest('[aria-busy=true]')) return
    const tab = document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    const beside = buttonsBeside(row)
    if (await remove(response._id)) handFocus(row, ...beside, tab)
  }
  return (
    <tr>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link in it says it */}
      <th scope="row">
        <Link to="/dashboard/results/$responseId" params={{ responseId: response._id }} search={readFilters}>
          <time dateTime={response.createdAt}>{moment}</time>
        </Link>
      </th>
      {questions.map((question) => {
        const answer = answers.get(question._id)
        return (
          <td key={question._id}>
            {answer ? (
              <bdi>{typeOf(question).cells(answer, question).join(', ').slice(0, longestCell)}</bdi>
            ) : (
              <span className={css['none']}>{messages.responses.noAnswer}</span>
            )}
          </td>
        )
      })}
      <td>
        <Pill tone="bare">{messages.results.ways[response.cameBy]}</Pill>
      </td>
      <td className={css['actions']}>
        <IconButton
          size="sm"
          label={say(messages.results.removeOf, { date: moment })}
          onClick={(event) => void onRemove(event)}
        >
          <TrashIcon size={16} />
        </IconButton>
      </td>
    </tr>
  )
}, isSame)
