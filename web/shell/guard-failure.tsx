import type { ApiError } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ReloadIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useArrival } from './arrival.ts'
import { BarePage } from './bare-page.tsx'

type Props = { error: ApiError; onRetry: () => void }

/** The account could not be asked for. Nobody is logged out because of that. */
export function GuardFailure({ error, onRetry }: Props) {
  const { shell, ui } = useMessages()
  const heading = useArrival(shell.checkFailed)
  return (
    <BarePage>
      <h1 ref={heading} tabIndex={-1}>
        {shell.checkFailed}
      </h1>
      <Notice>{error.message}</Notice>
      <Button size="lg" onClick={onRetry}>
        <ReloadIcon size={18} />
        {ui.tryAgain}
      </Button>
    </BarePage>
  )
}
