/**
 * In milliseconds. What the start took is given back as soon as it is over, what load took only after a pause: compiled code
 * goes with it, and whoever comes next has to do without for some seconds.
 */
const lookAfterStart = 1_000
const lookEvery = 30_000
/** Shares of a processor. */
const busy = 0.2
const quiet = 0.05

/** Tells, look after look, whether work has just come to an end. To have been started is work. */
export function createQuietWatch() {
  let wasBusy = true
  return (share: number) => {
    if (share > busy) wasBusy = true
    if (share >= quiet || !wasBusy) return false
    wasBusy = false
    return true
  }
}

/**
 * Under load values get more room, and V8 keeps that room for good. Once it is quiet it is given back, if Node was started
 * with --expose-gc.
 */
export function giveBackMemory() {
  const isQuietAgain = createQuietWatch()
  let before = process.cpuUsage()
  let wait = lookAfterStart
  const look = () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    if (isQuietAgain((user + system) / 1_000 / wait)) {
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
      wait = lookEvery
    }
    setTimeout(look, wait).unref()
  }
  setTimeout(look, wait).unref()
}
