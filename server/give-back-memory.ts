/** In milliseconds. */
const lookAfterStart = 1_000
const lookEvery = 5_000
/** Compiled code goes with what load took, and whoever comes next has to do without for some seconds: not after each pause. */
const looksAfterLoad = 6
/** Shares of a processor. */
const busy = 0.2
const quiet = 0.05

/**
 * Tells, look after look, whether work has come to an end. To have been started is work, and over with the first quiet
 * look; after any other, several of them together must be quiet.
 */
export function createQuietWatch() {
  let wasBusy = true
  let looks = 1
  let recent: number[] = []
  return (share: number) => {
    wasBusy ||= share > busy
    recent = [...recent, share].slice(-looks)
    const isQuiet = recent.length === looks && recent.reduce((sum, one) => sum + one) < quiet * looks
    if (!wasBusy || !isQuiet) return false
    wasBusy = false
    looks = looksAfterLoad
    recent = []
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
