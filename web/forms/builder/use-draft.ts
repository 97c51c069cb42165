import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newKey } from '#web/ui/new-key.ts'
import type { DraftStatus } from './builder-state.ts'
import type { BuilderStore } from './builder-store.ts'
import type { FormContent } from './canvas-question.ts'
import { type Draft, findDraft, forgetDraft, holdDraft, keepDraft } from './draft-storage.ts'

const pause = 800
/** Somebody who types without a pause is saved all the same. */
const longest = 5000

/** Keeps the work on the device while it differs from what is saved. */
export function useDraft(store: BuilderStore, saved: FormContent, prefix: string) {
  // each visit has a draft of its own, so that two tabs cannot write over each other's
  const key = useMemo(() => prefix + newKey(), [prefix])
  const lastKey = useRef(key)
  const [found, setFound] = useState<Draft>()

  const lookForOlder = useCallback(() => void findDraft(prefix, key).then(setFound), [prefix, key])
  useEffect(lookForOlder, [lookForOlder])
  useEffect(() => holdDraft(key), [key])
  useEffect(() => {
    // a new form was saved: from here on this is work on the form that is there
    if (lastKey.current !== key) forgetDraft(lastKey.current)
    lastKey.current = key
  }, [key])

  const keep = useCallback(() => {
    if (store.isOver()) return
    const { content, version, creationKey } = store.read()
    // not a state of this hook: with each pause in typing the whole screen would be drawn again
    const tell = (draft: DraftStatus) => store.dispatch({ kind: 'drafted', draft })
    if (content === saved) {
      forgetDraft(key)
      tell({ is: 'none' })
    } else tell(keepDraft(key, content, { version, creationKey }) ? { is: 'kept', at: new Date() } : { is: 'full' })
  }, [store, saved, key])

  useEffect(() => {
    const { content: first, past } = store.read()
    // something may have been done before this listens: a template was opened
    let kept = past.length > 0 ? undefined : first
    let timer: ReturnType<typeof setTimeout> | undefined
    let changedAt = 0
    const now = () => {
      clearTimeout(timer)
      timer = undefined
      const { content } = store.read()
      if (content === kept) return
      kept = content
      keep()
    }
    const change = () => {
      if (store.read().content === kept && timer === undefined) return
      if (timer === undefined) changedAt = Date.now()
      clearTimeout(timer)
      timer = setTimeout(now, Math.min(pause, Math.max(0, changedAt + longest - Date.now())))
    }
    const unsubscribe = store.subscribe(change)
    if (kept === undefined) change()
    addEventListener('pagehide', now)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', now)
      now()
    }
  }, [store, keep])

  return {
    found,
    restore: (draft: Draft) => {
      store.dispatch({ kind: 'replace', ...draft })
      keep()
      forgetDraft(draft.key)
      lookForOlder()
    },
    discard: (draft: Draft) => {
      forgetDraft(draft.key)
      lookForOlder()
    },
    /** To send a new form under. It stays with the work, so that sent again it is known, even after a reload. */
    creationKey: () => {
      const { creationKey = newKey() } = store.read()
      store.dispatch({ kind: 'sendUnder', creationKey })
      keep()
      return creationKey
    },
    /** For work that is to be another form than the one made under its key. */
    renewKey: () => store.dispatch({ kind: 'sendUnder', creationKey: newKey() }),
    /** The work is saved for good. Nothing more can be typed that nobody would keep. */
    end: () => {
      store.end()
      forgetDraft(key)
    },
  }
}
