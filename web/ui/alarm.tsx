import css from './toaster.module.css'

type Props = { message: string; reason?: string | undefined }

/**
 * The words of a toast that says what went wrong: screen readers say them at once, not when there is a pause. No alert,
 * since all toasts stand in a live region: one of the two would say them again.
 */
export const Alarm = ({ message, reason }: Props) => (
  <div aria-live="assertive">
    <div>{message}</div>
    {reason && <div className={css['description']}>{reason}</div>}
  </div>
)
