import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Response } from '#shared/responses.ts'
import { useStillHere } from '#web/app/still-here.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ChevronRightIcon, PrinterIcon, TrashIcon } from '#web/ui/desk-icons.tsx'
import { ChevronLeftIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { readFilters } from './result-filters.ts'
import { useRemoveResponse } from './use-remove-response.ts'
import css from './response-actions.module.css'

/** The neighbours of a response in the list it was opened from, and what can be done with it. */
export function ResponseActions({ response }: { response: Response }) {
  const { results } = useMessages()
  const navigate = useNavigate()
  const stillHere = useStillHere()
  const remove = useRemoveResponse()
  const { newer, older, formId } = response

  const removeAndLeave = async () => {
    const next = older ?? newer
    const isStillHere = stillHere()
    if (!(await remove(response._id)) || !isStillHere()) return
    await (next
      ? navigate({
          to: '/dashboard/results/$responseId',
          params: { responseId: next },
          search: readFilters,
          replace: true,
        })
      : navigate({
          to: '/dashboard/form/$formId/results',
          params: { formId: formId._id },
          search: readFilters,
          replace: true,
        }))
  }
  return (
    <div className={css['actions']}>
      <Button variant="ghost" size="sm" onClick={() => print()}>
        <PrinterIcon size={16} />
        {results.print}
      </Button>
      <Button variant="danger-outline" size="sm" onClick={() => void removeAndLeave()}>
        <TrashIcon size={16} />
        {results.remove}
      </Button>
      <div className={css['neighbours']}>
        <Neighbour responseId={newer}>
          <ChevronLeftIcon size={16} />
          {results.newer}
        </Neighbour>
        <Neighbour responseId={older}>
          {results.older}
          <ChevronRightIcon size={16} />
        </Neighbour>
      </div>
    </div>
  )
}

/** At either end there is none, and the button says so by being off. */
function Neighbour({ responseId, children }: { responseId: string | undefined; children: ReactNode }) {
  return responseId === undefined ? (
    <Button variant="outline" size="sm" disabled>
      {children}
    </Button>
  ) : (
    <Link
      className={buttonClass({ variant: 'outline', size: 'sm' })}
      to="/dashboard/results/$responseId"
      params={{ responseId }}
      search={readFilters}
    >
      {children}
    </Link>
  )
}
