import { lazy, Suspense, useState } from 'react'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { useBuilderStore } from './builder-store.ts'
import { type Start, startedFrom } from './canvas-question.ts'
import css from './start-ways.module.css'

// few begin with these, so nobody else loads them
const TemplatesModal = lazy(() => import('./templates-modal.tsx'))
const PasteModal = lazy(() => import('./paste-modal.tsx'))

/** Puts the questions on the empty canvas, and says so. */
export type OnStart = (start: Start, said: string) => void

/** Quicker ways to begin than the first question. Gone once there is one. */
export function StartWays() {
  const { start } = useMessages()
  const store = useBuilderStore()
  const [opened, setOpened] = useState<'templates' | 'paste'>()
  const close = () => setOpened(undefined)

  const onStart: OnStart = (started, said) => {
    const { content, version } = store.read()
    store.dispatch({ kind: 'replace', version, content: startedFrom(started, content) })
    announce(said)
  }

  return (
    <div className={css['ways']}>
      <span>{start.or}</span>
      <Button variant="ghost" size="sm" onClick={() => setOpened('templates')}>
        {start.template}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpened('paste')}>
        {start.paste}
      </Button>
      <Suspense>
        {opened === 'templates' && <TemplatesModal onStart={onStart} onClose={close} />}
        {opened === 'paste' && <PasteModal onStart={onStart} onClose={close} />}
      </Suspense>
    </div>
  )
}
