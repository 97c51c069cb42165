import { useSyncExternalStore } from 'react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { hasDrafts, onDrafts } from '#web/forms/builder/drafts-here.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { AlertIcon, ReloadIcon } from '#web/ui/icons.tsx'
import { Unreachable } from '#web/ui/import-again.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { useArrival } from './arrival.ts'
import { BarePage } from './bare-page.tsx'
import css from './crash-screen.module.css'

const describe = (error: unknown) =>
  `${location.pathname}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`

export function CrashScreen({ error }: ErrorComponentProps) {
  const { crash, network } = useMessages()
  const isUnreachable = error instanceof Unreachable
  const heading = useArrival(isUnreachable ? network.unreachable : crash.page)
  // looked at again once this is drawn: what was open keeps its work when it is taken away
  const isWorkKept = useSyncExternalStore(onDrafts, hasDrafts)
  return (
    <BarePage>
      <span className={css['tile']}>
        <AlertIcon size={38} />
      </span>
      <div role="alert">
        <h1 ref={heading} tabIndex={-1}>
          {isUnreachable ? network.unreachable : crash.title}
        </h1>
      </div>
      <p>{isWorkKept ? crash.textDrafts : crash.text}</p>
      <div className={css['ways']}>
        {/* a whole new page: what crashed may live on in memory */}
        <a className={buttonClass({ size: 'lg' })} href="/dashboard">
          {crash.dashboard}
        </a>
        <Button variant="outline" size="lg" onClick={() => location.reload()}>
          <ReloadIcon size={18} />
          {crash.reload}
        </Button>
      </div>
      {!isUnreachable && (
        <details className={css['details']}>
          <summary>{crash.details}</summary>
          <pre>{describe(error)}</pre>
        </details>
      )}
    </BarePage>
  )
}
