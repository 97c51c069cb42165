import { limits } from '#shared/limits.ts'

const minute = 60_000
const mostForms = 10_000
/** A quarter of an hour of steady traffic is what is usual. */
const memory = 0.9

type Watched = { minute: number; tries: number; accepted: number; usual: number }

/** Knows by form how many answers a minute are usual, and when there are far more. Forgets by itself. */
export function createAttackWatch(now: () => number) {
  const forms = new Map<string, Watched>()

  const watchedOf = (formId: string) => {
    const current = Math.floor(now() / minute)
    const known = forms.get(formId)
    if (known?.minute === current) return known
    const passed = known ? current - known.minute : 1
    const usual = known ? (known.usual * memory + known.accepted * (1 - memory)) * memory ** (passed - 1) : 0
    const fresh = { minute: current, tries: 0, accepted: 0, usual }
    forms.delete(formId)
    if (forms.size >= mostForms) forms.delete(forms.keys().next().value ?? '')
    forms.set(formId, fresh)
    return fresh
  }

  return {
    /** Counts a try; it counts as usual unless there are too many. */
    isUnderAttack(formId: string) {
      const watched = watchedOf(formId)
      watched.tries++
      const { perMinute, timesUsual } = limits.attack
      if (watched.tries > Math.max(perMinute, timesUsual * watched.usual)) return true
      watched.accepted++
      return false
    },
    /** One of those that are too many turned out to be welcome: what is usual grows with them. */
    accept: (formId: string) => void watchedOf(formId).accepted++,
  }
}
