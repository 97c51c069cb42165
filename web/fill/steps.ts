/** Each question is an entry of the browser's history, so that Back returns to the one before. */
type Step = { step: number; from?: number }

const current = (): Step | undefined => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'step' in state ? (state as Step) : undefined
}

/** In a frame the entries would be in the way of the page around it. */
const hasOwnHistory = () => window.parent === window

export const stepOnArrival = () => (hasOwnHistory() ? current()?.step : undefined)

export const markStep = (step: number) => {
  if (hasOwnHistory()) history.replaceState({ ...current(), step }, '')
}

export const addStep = (step: number, from: number) => {
  if (hasOwnHistory()) history.pushState({ step, from } satisfies Step, '')
}

/** True when the browser goes back by itself, and will say so. */
export const stepBack = (to: number) => {
  if (!hasOwnHistory()) return false
  if (current()?.from !== to) {
    markStep(to)
    return false
  }
  history.back()
  return true
}

export const onStep = (show: (step: number) => void) => {
  const listen = () => {
    const step = current()?.step
    if (step !== undefined) show(step)
  }
  addEventListener('popstate', listen)
  return () => removeEventListener('popstate', listen)
}
