import type { FillState } from './fill-state.ts'

type Press = { detail: number; timeStamp: number; pointerType?: string }
type Shown = Pick<FillState, 'index' | 'answers'>

/** Longer than a double click takes, shorter than reading a question. */
const quick = 400

/** Tells the second press of a double click or tap, which was meant for the question before. Keys are never too quick. */
export function createDoublePress() {
  let last: (Shown & { at: number }) | undefined
  return ({ detail, timeStamp, pointerType }: Press, { index, answers }: Shown) => {
    // not every phone counts taps
    const mayBeSecond = detail > 1 || (detail > 0 && pointerType !== 'mouse')
    const isSecond =
      mayBeSecond && last && timeStamp - last.at < quick && index > last.index && answers === last.answers
    if (!isSecond) last = { at: timeStamp, index, answers }
    return isSecond
  }
}
