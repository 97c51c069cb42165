import type { Attempt } from './draft.ts'
import type { WaitingFor } from './fill-state.ts'
import type { Outcome } from './send-answers.ts'

type Ended = Exclude<Outcome, { kind: 'later' }>

type Ways = {
  send: (attempt: Attempt) => Promise<Outcome>
  isOnline: () => boolean
  onSending: () => void
  onWaiting: (why: WaitingFor, isUnsure: boolean) => void
  /** True when answers can still be sent. */
  onEnd: (outcome: Ended, attempt: Attempt) => boolean
}

const firstPause = 1_000
const longestPause = 60_000

/** Longer after each failure, and never the same for everybody who waits. */
const pauseAfter = (failures: number, seconds: number) =>
  Math.max(Math.min(longestPause, firstPause * 2 ** failures) * (0.75 + Math.random() / 2), seconds * 1000)

/** Sends one attempt until the server has answered, one request at a time. */
export function createSender({ send, isOnline, onSending, onWaiting, onEnd }: Ways) {
  let attempt: Attempt | undefined
  /** Also after the end: the page shows it later, and whatever is pressed until then sends nothing. */
  let isUnderWay = false
  let isUnsure = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = (why: WaitingFor, seconds = 0) => {
    timer = setTimeout(() => void tryNow(), pauseAfter(failures, seconds))
    failures++
    onWaiting(why, isUnsure)
  }

  const tryNow = async (isForced = false): Promise<void> => {
    if (!attempt || isUnderWay) return
    clearTimeout(timer)
    // nothing leaves an offline device, so nothing can have arrived
    if (!isForced && !isOnline()) return wait('offline')
    isUnderWay = true
    onSending()
    const sent = attempt
    const outcome = await send(sent)
    if (outcome.kind === 'later') {
      isUnderWay = false
      isUnsure ||= outcome.isUnsure
      return wait(isOnline() ? outcome.why : 'offline', outcome.seconds)
    }
    isUnsure = false
    if (onEnd(outcome, sent)) restart()
  }

  const restart = () => {
    attempt = undefined
    isUnderWay = false
  }

  return {
    isBusy: () => attempt !== undefined,
    /** Sends what nobody may have sent before, unless it came back from a visit that ended too early. */
    start: (wanted: Attempt, mayHaveArrived = false) => {
      attempt = wanted
      isUnsure = mayHaveArrived
      failures = 0
      void tryNow()
    },
    /** Asked for by somebody, who may know better than the browser whether there is a connection. */
    tryNow: () => {
      failures = 0
      void tryNow(true)
    },
    /** Something has changed: perhaps it works now, or soon after the try that is just failing. */
    wake: () => {
      failures = 0
      void tryNow()
    },
    /** Gives up what has not been sent yet. False when it may have been. */
    stop: () => {
      if (isUnderWay || isUnsure) return false
      clearTimeout(timer)
      attempt = undefined
      return true
    },
    /** Somebody answers anew. */
    restart,
  }
}
