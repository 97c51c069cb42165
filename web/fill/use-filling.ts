import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { say } from '#shared/messages/messages.ts'
import type { Answer } from '#shared/questions/question-type.ts'
import { createAfterPaint } from './after-paint.ts'
import { findArrival, typedInto } from './arrival.ts'
import { deviceStorage, openDraft, placeOfDraft } from './draft.ts'
import type { FillData } from '#shared/fill-data.ts'
import { fillReducer, isOver, startOfFill } from './fill-state.ts'
import { createReached } from './reached.ts'
import { createStopwatch } from './stopwatch.ts'
import { addStep, markStep, stepBack, stepOnArrival } from './steps.ts'
import { showTypefaces } from './typefaces.ts'
import { useUploads } from '#web/uploads/use-uploads.ts'
import { usePage } from './use-page.ts'
import { useSender } from './use-sender.ts'
import type { Toast } from './use-toasts.ts'

let small: MediaQueryList | undefined
const isSmall = () => (small ??= matchMedia('(width < 56.25rem)')).matches

/** The state of the page, and everything that people can do to it. */
export function useFilling(
  data: FillData,
  isPreview: boolean,
  show: (toast: Omit<Toast, 'id'>) => void,
  clearToasts: () => void,
) {
  const { form, words, submitTo, given } = data
  const { questions } = form
  const idOf = (at: number) => questions[at]?._id
  const placeOf = (questionId: string | undefined) => questions.findIndex(({ _id }) => _id === questionId)
  const [state, dispatch] = useReducer(fillReducer, questions.length, (total) => startOfFill(total, given))
  const draftName = placeOfDraft(submitTo)
  const [draft] = useState(() => openDraft(draftName, isPreview ? undefined : deviceStorage(), form.version))
  const [watch] = useState(() => createStopwatch())
  const [afterPaint] = useState(createAfterPaint)
  const [reached] = useState(() => createReached(form, draft))
  const formRef = useRef<HTMLFormElement>(null)
  const isAnsweredHere = useRef(false)
  const sender = useSender({ data, draft, dispatch, show, clearToasts, onFault: (at) => acts.onJump(at) })
  const { index, answers, phase } = state
  const answer = (questionId: string, lines: Answer) => {
    // not what is drawn: that may be behind
    if (!sender.giveUp()) return
    isAnsweredHere.current = true
    watch.tick()
    reach(index)
    if (!draft.keepAnswer(questionId, lines)) dispatch({ type: 'notKept' })
    dispatch({ type: 'answered', questionId, answer: lines })
  }
  const files = useUploads({
    data,
    draft,
    isPreview,
    onAnswer: answer,
    onArrived: () => sender.submit(answers, watch.tick()),
    onNotSent: ({ questionId, name }) => {
      goTo(placeOf(questionId))
      show({ tone: 'error', text: say(words.upload.notSent, { name }) })
    },
  })

  const reach = (at: number) => {
    if (!isPreview) reached.reach(idOf(at))
  }
  const moveTo = (to: number) => {
    files.stopWaiting()
    const spent = watch.tick()
    afterPaint.later(() => {
      draft.keepProgress({ at: idOf(to), spent })
      reach(index)
      reach(to)
    })
    if (!isPreview) showTypefaces()
    dispatch({ type: 'moved', to, isSmall: isSmall() })
  }
  const goTo = (to: number) => {
    if (to === index) return
    if (!isPreview) afterPaint.later(() => addStep(idOf(to), idOf(index)))
    moveTo(to)
  }
  const submit = () => {
    afterPaint.doNow()
    if (!isPreview) return files.whenArrived()
    clearToasts()
    dispatch({ type: 'submitted' })
  }
  const keep = (kept: typeof answers, at: number) => {
    for (const [questionId, lines] of kept) draft.keepAnswer(questionId, lines)
    draft.keepProgress({ at: idOf(at) })
  }
  const restore = (restored: typeof answers, at: number) => {
    keep(restored, at)
    if (!isPreview) markStep(idOf(at))
    dispatch({ type: 'restored', answers: restored, index: at, isSmall: isSmall() })
  }
  const clear = () => {
    if (!sender.giveUp()) return
    afterPaint.doNow()
    const bringFilesBack = files.uploads.clear()
    draft.forget()
    watch.restart()
    reached.forget()
    dispatch({ type: 'cleared' })
    if (!isPreview) addStep(idOf(0), idOf(index))
    show({
      tone: 'success',
      text: words.cleared,
      action: {
        label: words.undo,
        onPress: () => {
          if (!sender.giveUp()) return
          // what was answered since then as well
          draft.forget()
          restore(answers, index)
          bringFilesBack()
        },
      },
    })
  }

  const live = useRef({ state, goTo, clear })
  useEffect(() => {
    live.current = { state, goTo, clear }
  })
  // the same functions for every question, so that who has them is not drawn again
  const [acts] = useState({
    getState: () => live.current.state,
    onJump: (to: number) => live.current.goTo(to),
    onClear: () => live.current.clear(),
    onToggleInfo: () => dispatch({ type: 'infoToggled' }),
  })

  const arrive = useEffectEvent(() => {
    const question = questions[index]
    if (isPreview || !question) return
    const typed = typedInto(formRef.current, question._id)
    const step = placeOf(stepOnArrival(question._id))
    const found = findArrival(data, draft, { question, index, typed, step })
    const { at, attempt, welcome } = found
    watch.add(found.spent)
    isAnsweredHere.current = found.isBegun
    if (given) reached.know(questions.slice(0, given.furthest + 1).map(({ _id }) => _id))
    for (const [questionId, named] of Map.groupBy(given?.files ?? [], (file) => file.questionId)) {
      const isLeftOut = ({ id }: { id: string }) => questionId === question._id && !typed.includes(id)
      draft.keepFiles(
        questionId,
        named.filter((file) => !isLeftOut(file)),
      )
    }
    // a submission that may have arrived has its files, and nobody else is told of them
    files.restore(attempt === undefined)
    if (found.answers.size > 0 || at > 0) restore(found.answers, at)
    else markStep(question._id)
    if (!draft.keepProgress({})) dispatch({ type: 'notKept' })
    if (attempt) sender.resume(attempt)
    else if (welcome)
      show({
        tone: 'success',
        text: words[welcome],
        action: { label: words.startAgain, onPress: acts.onClear },
      })
  })
  useLayoutEffect(() => arrive(), [])

  usePage({
    isPreview,
    title: isOver(phase)
      ? words[phase.name]
      : say(words.title, { n: index + 1, total: questions.length, form: form.name }),
    afterPaint,
    draftName,
    onLeave: () => {
      afterPaint.doNow()
      if (!isPreview && !isOver(phase)) draft.keepProgress({ spent: watch.tick() })
    },
    onDraftGone: () => {
      if (isOver(phase)) return
      if (isAnsweredHere.current) return keep(answers, index)
      // all that is shown came from the draft: it must not be sent a second time
      clearToasts()
      files.uploads.clear()
      markStep(idOf(0))
      dispatch({ type: 'cleared' })
    },
    onStep: (questionId) => {
      if (!isOver(phase)) moveTo(Math.max(placeOf(questionId), 0))
    },
  })

  return {
    state,
    formRef,
    acts,
    tryNow: sender.tryNow,
    next: () => (index === questions.length - 1 ? submit() : goTo(index + 1)),
    previous: () => {
      if (index === 0) return
      afterPaint.doNow()
      if (isPreview || !stepBack(idOf(index - 1))) moveTo(index - 1)
    },
    answer,
    uploads: files.uploads,
    filesAwaited: files.awaited,
    startAgain: () => {
      if ('receipt' in phase && phase.receipt?.isOutdated) {
        location.reload()
        return
      }
      sender.restart()
      files.uploads.clear()
      watch.restart()
      reached.forget()
      dispatch({ type: 'startedAgain' })
    },
  }
}
