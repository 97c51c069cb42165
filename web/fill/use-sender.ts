import { type Dispatch, useEffect, useState } from 'react'
import { questionLimits } from '#shared/question-limits.ts'
import type { Attempt, Draft } from './draft.ts'
import type { FillData } from '#shared/fill-data.ts'
import { newKey } from '#web/ui/new-key.ts'
import type { Answers, Ended, FillAction } from './fill-state.ts'
import { bodyOf, countOf, type Outcome, questionAtFault, sendAnswers } from './send-answers.ts'
import { createSender } from './sender.ts'
import { restartSteps } from './steps.ts'
import type { Toast } from './use-toasts.ts'

type Props = {
  data: FillData
  draft: Draft
  dispatch: Dispatch<FillAction>
  show: (toast: Omit<Toast, 'id'>) => void
  clearToasts: () => void
  onFault: (index: number) => void
}

/** Sends the answers exactly once, now or when it becomes possible, also after the page was loaded anew. */
export function useSender({
  data: { form, words, language, submitTo, isInvite },
  draft,
  dispatch,
  show,
  clearToasts,
  onFault,
}: Props) {
  const refuse = (
    { status, error, expiredAt, fields = {} }: Extract<Outcome, { kind: 'refused' }>,
    attempt: Attempt,
  ) => {
    draft.keepProgress({ attempt: undefined })
    const end = (phase: Ended) => {
      dispatch({ type: 'ended', phase })
      return false
    }
    if (expiredAt) return end({ name: 'expired', at: expiredAt })
    if (status === 410) return end({ name: 'closed' })
    if (status === 404) return end({ name: 'notFound' })
    if (status === 409 && isInvite) return end({ name: 'answered' })
    const faults = Object.entries(fields).flatMap(([path, text]) => {
      const questionId = questionAtFault(path, attempt)
      return questionId ? [{ questionId, text }] : []
    })
    const index = form.questions.findIndex(({ _id }) => _id === faults[0]?.questionId)
    dispatch({ type: 'refused', problem: faults[0] })
    if (index >= 0) onFault(index)
    show({ tone: 'error', text: error })
    return true
  }

  const [sender] = useState(() =>
    createSender({
      send: (attempt) => sendAnswers(submitTo, language, attempt),
      isOnline: () => navigator.onLine,
      onSending: () => dispatch({ type: 'sending' }),
      onWaiting: (why, isUnsure) => dispatch({ type: 'waiting', why, isUnsure }),
      onEnd: (outcome, attempt) => {
        // what they offer was for the answers before they were sent
        clearToasts()
        if (outcome.kind === 'refused') return refuse(outcome, attempt)
        draft.forget()
        restartSteps()
        const { id, createdAt, isOutdated } = outcome
        dispatch({ type: 'submitted', receipt: { id, createdAt, isOutdated, count: countOf(attempt) } })
        show({ tone: 'success', text: words.submittedToast })
        return false
      },
    }),
  )

  useEffect(() => {
    // a phone that sleeps stops the clock: look again when somebody looks
    const events = ['online', 'focus'] as const
    for (const event of events) addEventListener(event, sender.wake)
    return () => {
      for (const event of events) removeEventListener(event, sender.wake)
    }
  }, [sender])

  return {
    tryNow: sender.tryNow,
    submit: (answers: Answers, milliseconds: number) => {
      if (sender.isBusy()) {
        sender.wake()
        return
      }
      const seconds = Math.min(Math.round(milliseconds / 1000), questionLimits.secondsToAnswer.max)
      const attempt = { key: newKey(), body: bodyOf(form, answers, seconds) }
      draft.keepProgress({ attempt })
      sender.start(attempt)
    },
    resume: (attempt: Attempt) => sender.start(attempt, true),
    /** What waits without having been sent is no longer wanted. False when it may have been sent. */
    giveUp: () => {
      if (!sender.isBusy()) return true
      if (!sender.stop()) return false
      draft.keepProgress({ attempt: undefined })
      return true
    },
    restart: sender.restart,
  }
}
