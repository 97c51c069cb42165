import { Link } from '@tanstack/react-router'
import type { ApiError } from '#web/app/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ReloadIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import css from './load-failure.module.css'

type Props = { error: ApiError; isRetrying?: boolean; onRetry: () => void }

/** The status and the server's own words. Without an answer there is no status to show. */
export function LoadFailure({ error, isRetrying = false, onRetry }: Props) {
  const { shell, ui } = useMessages()
  return (
    <div className={css['failure']}>
      <div role="alert">
        {error.status > 0 && <span className={css['status']}>{error.status}</span>}
        <h2>{error.message}</h2>
      </div>
      <div className={css['ways']}>
        <Button isBusy={isRetrying} onClick={onRetry}>
          <ReloadIcon size={18} />
          {ui.tryAgain}
        </Button>
        <Link className={buttonClass({ variant: 'outline' })} to="/dashboard">
          {shell.dashboard}
        </Link>
      </div>
    </div>
  )
}
