import { useMessages } from '#web/ui/messages.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useArrival } from './arrival.ts'
import css from './checking.module.css'

export function Checking() {
  const { shell } = useMessages()
  const heading = useArrival(shell.checking)
  return (
    <main className={css['checking']} aria-busy="true">
      <Spinner isLarge />
      <h1 ref={heading} tabIndex={-1}>
        {shell.checking}
      </h1>
    </main>
  )
}
