import { useEffect, useEffectEvent } from 'react'
import type { createAfterPaint } from './after-paint.ts'
import { onStep } from './steps.ts'

type Page = {
  isPreview: boolean
  title: string
  afterPaint: ReturnType<typeof createAfterPaint>
  draftName: string
  onLeave: () => void
  /** Another tab has sent its answers, or started again: the draft that both share is gone. */
  onDraftGone: () => void
  /** The browser went back or forward to this question. */
  onStep: (questionId: string | undefined) => void
}

/** The title of the page, and what happens to the page from outside. A preview is only a part of one. */
export function usePage({ isPreview, title, afterPaint, draftName, ...acts }: Page) {
  const left = useEffectEvent(acts.onLeave)
  const draftGone = useEffectEvent(acts.onDraftGone)
  const stepped = useEffectEvent(acts.onStep)

  useEffect(() => {
    const onHide = () => left()
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === draftName && newValue === null) draftGone()
    }
    addEventListener('pagehide', onHide)
    addEventListener('storage', onStorage)
    return () => {
      removeEventListener('pagehide', onHide)
      removeEventListener('storage', onStorage)
    }
  }, [draftName])
  useEffect(() => (isPreview ? undefined : onStep((questionId) => stepped(questionId))), [isPreview])
  useEffect(() => {
    if (isPreview) return
    afterPaint.later(() => {
      document.title = title
    })
  }, [isPreview, title, afterPaint])
}
