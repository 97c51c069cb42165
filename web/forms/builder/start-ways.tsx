import { useState } from 'react'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { importAgain } from '#web/ui/import-again.ts'
import { later } from '#web/ui/later.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { toastError } from '#web/ui/toast.ts'
import { useBuilderStore } from './builder-store.ts'
import { type Start, startedFrom } from './canvas-question.ts'
import css from './start-ways.module.css'

// few begin with these, so nobody else loads them
const ways = {
  templates: later(() => importAgain(async () => (await import('./templates-modal.tsx')).TemplatesModal)),
  paste: later(() => importAgain(async () => (await import('./paste-modal.tsx')).PasteModal)),
}
type Way = keyof typeof ways

/** Puts the questions on the empty canvas, and says so. */
export type OnStart = (start: Start, said: string) => void

/** Quicker ways to begin than the first question. Gone once there is one. */
export function StartWays() {
  const { start, network } = useMessages()
  const store = useBuilderStore()
  const [opened, setOpened] = useState<Way>()
  const Opened = opened && ways[opened]

  const open = (way: Way) =>
    void ways[way].load().then(
      () => setOpened(way),
      () => toastError(network.unreachable),
    )

  const onStart: OnStart = (started, said) => {
    const { content, version, creationKey } = store.read()
    store.dispatch({ kind: 'replace', version, creationKey, content: startedFrom(started, content) })
    announce(said)
  }

  return (
    <div className={css['ways']}>
      <span>{start.or}</span>
      <Button variant="ghost" size="sm" onClick={() => open('templates')}>
        {start.template}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => open('paste')}>
        {start.paste}
      </Button>
      {Opened && <Opened onStart={onStart} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
