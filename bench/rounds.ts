/** One turn: what it measured, what share of the processor went to other machines meanwhile, and how fast the cores were. */
export type Round = { taken: Record<string, number>; stolen: number; pace: number }

/** Others that take more than this change what is measured: a ratio holds only while both its sides are slowed alike. */
const mostStolen = 0.05
/** Of what the cores do at their best. Alone they do 90 % and more, with half of them at work for others 60 %. */
const leastPace = 0.85

/** As far as is known. */
export const isQuiet = ({ stolen = 0, pace = 1 }: Partial<Round>) => stolen <= mostStolen && pace >= leastPace

/** How much of the processor was left. */
const left = ({ stolen, pace }: Round) => (1 - stolen) * pace

/** Whether there is enough: as many undisturbed rounds as wished, or twice as many altogether on a machine that is never quiet. */
export const isEnough = (rounds: Round[], wished: number) =>
  rounds.filter(isQuiet).length >= wished || rounds.length >= 2 * wished

/** Those that count, in the order in which they were taken: by how much of the processor was left, never by what they measured. */
export function undisturbed(rounds: Round[], wished: number) {
  const chosen = new Set(rounds.toSorted((one, other) => left(other) - left(one)).slice(0, wished))
  return rounds.filter((round) => chosen.has(round))
}
