/** Its number may be another's once the form was changed. None means the first. */
type QuestionId = string | undefined

/** Each question is an entry of the browser's history, so that Back returns to the one before. */
type Step = { step?: QuestionId; from?: QuestionId; fill?: number }

/** How often the form was begun: the steps that led to answers sent before are others. */
let fill = 0

const current = (): Step | undefined => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'step' in state ? (state as Step) : undefined
}

/** In a frame the entries would be in the way of the page around it. */
const hasOwnHistory = () => window.parent === window

/** Undefined for who comes from elsewhere. Whoever goes back to what was left before the script had arrived finds it there. */
export const stepOnArrival = (shown: QuestionId) => {
  if (!hasOwnHistory()) return undefined
  fill = current()?.fill ?? 0
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return current()?.step ?? (arrival?.type === 'back_forward' ? shown : undefined)
}

export const markStep = (step?: QuestionId) => {
  if (hasOwnHistory()) history.replaceState({ ...current(), step, fill }, '')
}

export const addStep = (step: QuestionId, from: QuestionId) => {
  if (hasOwnHistory()) history.pushState({ step, from, fill } satisfies Step, '')
}

export const restartSteps = () => {
  fill++
  markStep()
}

/** In milliseconds: much longer than a browser takes to go back. */
const longestBack = 1_000
let goingBack: ReturnType<typeof setTimeout> | undefined

/** True when the browser goes back by itself, and will say so. */
export const stepBack = (to: QuestionId) => {
  if (!hasOwnHistory()) return false
  if (goingBack) return true
  // a browser keeps some fifty entries, and from the oldest it goes nowhere
  if (current()?.from !== to || (window as Partial<Window>).navigation?.canGoBack === false) {
    markStep(to)
    return false
  }
  history.back()
  // nor does it say so, where it cannot be asked
  goingBack = setTimeout(() => {
    markStep(to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, longestBack)
  return true
}

export const onStep = (show: (step: QuestionId) => void) => {
  const listen = () => {
    const state = current()
    if (!state) return
    clearTimeout(goingBack)
    goingBack = undefined
    if (state.fill !== fill) markStep()
    show(current()?.step)
  }
  addEventListener('popstate', listen)
  return () => removeEventListener('popstate', listen)
}
