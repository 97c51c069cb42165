import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { viewOf } from '#web/questions/registry.ts'
import { classNames } from '#web/ui/class-names.ts'
import { createDoublePress } from './double-press.ts'
import { FillProvider } from './fill-context.ts'
import type { FillData, Going } from '#shared/fill-data.ts'
import { isOver } from './fill-state.ts'
import { focusQuestion } from './focus-question.ts'
import { Foot } from './foot.tsx'
import { FormNotFound } from './form-not-found.tsx'
import { InfoPanel } from './info-panel.tsx'
import { useIsHydrated } from './is-hydrated.ts'
import { NoMoreAnswers } from './no-more-answers.tsx'
import { Options } from './options.tsx'
import { Progress } from './progress.tsx'
import { QuestionStage } from './question-stage.tsx'
import { Submitted } from './submitted.tsx'
import { Toasts } from './toasts.tsx'
import { showTypefaces } from './typefaces.ts'
import { useFilling } from './use-filling.ts'
import { useKeys } from './use-keys.ts'
import { useSettings } from './use-settings.ts'
import { useToasts } from './use-toasts.ts'
import css from './filling.module.css'

type Filling = ReturnType<typeof useFilling>

export function Filling({ data, isPreview }: { data: FillData; isPreview: boolean }) {
  const { toasts, show, dismiss, clear } = useToasts()
  const filling = useFilling(data, isPreview, show, clear)
  const [settings, changeSettings] = useSettings(isPreview)
  const isHydrated = useIsHydrated()
  const { words, language, isInvite } = data
  const { state } = filling
  const { phase, isKept } = state
  const isEnded = isOver(phase)
  // whoever finds an invite answered has mostly sent these answers themselves, from another page
  const isUnsent = phase.name !== 'answered' && state.answers.size > 0
  const note = isUnsent ? words.notSent[isKept ? 'kept' : 'gone'] : undefined

  // what had the focus is gone with the question
  useEffect(() => {
    if (isEnded) document.querySelector<HTMLElement>('[data-ending] h1')?.focus()
  }, [isEnded])

  const { hasLetters } = settings
  const { uploads } = filling
  const isKeptHere = isKept && !isPreview && isHydrated
  // one object while nothing of it changes: whoever looks at it is drawn again with each other one
  const fill = useMemo(
    () => ({ words, language, hasLetters, isKept: isKeptHere, isPreview, uploads, isHydrated }),
    [words, language, hasLetters, isKeptHere, isPreview, uploads, isHydrated],
  )

  // the page is another one, so nothing moves that was there before
  useLayoutEffect(() => {
    if (isEnded && !isPreview) showTypefaces()
  }, [isEnded, isPreview])

  return (
    <FillProvider value={fill}>
      {phase.name === 'submitted' ? (
        <Submitted data={data} receipt={phase.receipt} onAgain={isInvite ? undefined : filling.startAgain} />
      ) : phase.name === 'notFound' ? (
        <FormNotFound words={words} note={note} />
      ) : isOver(phase) ? (
        <NoMoreAnswers
          data={phase.name === 'expired' ? { ...data, expiresAt: phase.at } : data}
          why={phase.name}
          note={note}
        />
      ) : (
        <Stage data={data} isPreview={isPreview} filling={filling} hasLetters={hasLetters}>
          {/* a button that does nothing without the script would only cost those on slow lines */}
          {isHydrated && (
            <Options
              data={data}
              isPreview={isPreview}
              isLocked={state.isLocked}
              settings={settings}
              onSettings={changeSettings}
              {...filling.acts}
              onToast={show}
            />
          )}
        </Stage>
      )}
      {isHydrated && <Toasts toasts={toasts} isRaised={!isEnded} onDismiss={dismiss} />}
    </FillProvider>
  )
}

type StageProps = {
  data: FillData
  isPreview: boolean
  filling: Filling
  hasLetters: boolean
  children: ReactNode
}

function Stage({ data, isPreview, filling, hasLetters, children }: StageProps) {
  const { state, formRef, acts, next, previous } = filling
  const { form, words } = data
  const place = useRef<HTMLDivElement>(null)
  const [oncePressed] = useState(() => createDoublePress(acts.getState))
  useKeys({ place, isPreview, hasLetters, onNext: next, onPrevious: previous })

  const question = form.questions[state.index]
  if (!question) return null
  const way: Going = state.index === state.total - 1 ? 'submit' : 'next'
  const go = (going: Going) => {
    if (going === 'previous') previous()
    else if (going === way) next()
  }
  return (
    <div ref={place} className={classNames(css['fill'], !state.isInfoOpen && css['narrow'])}>
      {!isPreview && (
        <a
          className={css['skip']}
          href="#question"
          onClick={(event) => {
            // the browser would make it a step of its own, and Back would lead nowhere
            event.preventDefault()
            focusQuestion(document)
          }}
        >
          {words.skip}
        </a>
      )}
      <InfoPanel data={data} isOpen={state.isInfoOpen} onToggle={acts.onToggleInfo} />
      <main className={css['stage']} {...oncePressed}>
        <div className={css['top']}>
          <Progress index={state.index} total={state.total} />
          {children}
        </div>
        <div className={css['body']} id={isPreview ? undefined : 'question'}>
          <QuestionStage
            data={data}
            question={question}
            answer={state.answers.get(question._id) ?? []}
            onAnswer={(answer) => filling.answer(question._id, answer)}
            isLocked={state.isLocked}
            problem={state.problem?.questionId === question._id ? state.problem.text : undefined}
            direction={state.direction}
            moves={state.moves}
            formRef={formRef}
            way={way}
            onGo={go}
          />
        </div>
        <Foot
          phase={state.phase}
          isFirst={state.index === 0}
          filesAwaited={filling.filesAwaited}
          usesEnter={viewOf(question).usesEnter}
          way={way}
          onTryNow={filling.tryNow}
        />
      </main>
    </div>
  )
}
