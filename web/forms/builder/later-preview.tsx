import { useEffect, useState } from 'react'
import { importAgain } from '#web/ui/import-again.ts'
import { later } from '#web/ui/later.ts'
import { PreviewFailure } from './preview-failure.tsx'

/** It brings along all that respondents see, which nobody needs at first. */
const BuilderPreview = later(() => importAgain(async () => (await import('./builder-preview.tsx')).BuilderPreview))

/** In milliseconds. By then what was opened is in sight; later there may be no network when the preview is wanted. */
const soon = 3_000

type State = 'loading' | 'shown' | 'failed' | 'retrying'

/** The preview, once it is asked for: without a connection it says so in its own place, and the form stays as it is. */
export function useLaterPreview(username: string) {
  const [state, setState] = useState<State>()

  // what fails here is tried again when it is wanted
  useEffect(() => {
    const timer = setTimeout(() => void BuilderPreview.load().catch(() => {}), soon)
    return () => clearTimeout(timer)
  }, [])

  const load = (meanwhile: State) => {
    // what was closed in the meantime stays closed
    const settle = (next: State) => setState((now) => now && next)
    setState(meanwhile)
    void BuilderPreview.load().then(
      () => settle('shown'),
      () => settle('failed'),
    )
  }
  const close = () => setState(undefined)
  return {
    open: () => load('loading'),
    drawn:
      state === 'shown' ? (
        <BuilderPreview username={username} onClose={close} />
      ) : state === 'failed' || state === 'retrying' ? (
        <PreviewFailure isRetrying={state === 'retrying'} onRetry={() => load('retrying')} onClose={close} />
      ) : undefined,
  }
}
