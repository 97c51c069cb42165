import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Answer } from '#shared/questions/question-type.ts'
import { typeOf } from '#shared/questions/registry.ts'
import type { Draft } from '#web/fill/draft.ts'
import type { FillData } from '#shared/fill-data.ts'
import type { SentFile } from './sent-file.ts'
import { createUploads } from './uploads.ts'

type Needs = {
  data: FillData
  draft: Draft
  isPreview: boolean
  onAnswer: (questionId: string, answer: Answer) => void
  /** All that was waited for is there. */
  onArrived: () => void
  /** One of the files did not get there, and the answers would be sent without it. */
  onNotSent: (file: SentFile) => void
}

const isLeftOut = ({ state }: SentFile) => state === 'failed' || state === 'stopped'

/** The files of the page, and a submission that waits for them. */
export function useUploads({ data, draft, isPreview, onAnswer, onArrived, onNotSent }: Needs) {
  const { form, language, words } = data
  const [uploads] = useState(() =>
    createUploads({
      formId: form._id,
      version: form.version,
      language,
      words: words.upload,
      isPreview,
      keep: draft.keepFiles,
    }),
  )
  const awaited = useSyncExternalStore(uploads.subscribe, uploads.countAwaited, uploads.countAwaited)

  const answered = useEffectEvent(onAnswer)
  useEffect(() => uploads.listen((questionId, ids) => answered(questionId, ids)), [uploads])

  const arrived = useEffectEvent(() => {
    uploads.await(false)
    const leftOut = uploads.all().find(isLeftOut)
    if (leftOut) onNotSent(leftOut)
    else onArrived()
  })
  // after the answer to the last of them has been taken over
  useEffect(() => {
    if (awaited === 0) arrived()
  }, [awaited])

  return {
    uploads,
    awaited: awaited ?? 0,
    whenArrived: () => uploads.await(true),
    stopWaiting: () => {
      if (awaited !== undefined) uploads.await(false)
    },
    restore: (mayAsk: boolean) => {
      for (const question of form.questions) {
        // it may have been of another type
        if (!typeOf(question).files) draft.keepFiles(question._id, [])
        uploads.restore(question._id, draft.files(question._id))
      }
      if (mayAsk) void uploads.verify()
    },
  }
}
