/** Who does nothing for longer than this has left. */
const longestPause = 5 * 60_000

/** How long somebody has been at it, in milliseconds: pauses count up to a limit, and an earlier visit is added. */
export function createStopwatch(now = () => performance.now()) {
  let spent = 0
  let last = now()
  return {
    /** After each thing that they do. */
    tick: () => {
      const moment = now()
      spent += Math.min(moment - last, longestPause)
      last = moment
      return Math.round(spent)
    },
    add: (earlier: number) => {
      spent += earlier
    },
    restart: () => {
      spent = 0
      last = now()
    },
  }
}
