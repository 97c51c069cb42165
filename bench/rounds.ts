/** One turn: what it measured, and which share of the processor went to other machines meanwhile. */
export type Round = { taken: Record<string, number>; stolen: number }

/** Others that take more than this change what is measured: a ratio holds only while both its sides are slowed alike. */
const mostStolen = 0.05

const isQuiet = ({ stolen }: Round) => stolen <= mostStolen

/** Whether there is enough: as many undisturbed rounds as wished, or twice as many altogether on a machine that is never quiet. */
export const isEnough = (rounds: Round[], wished: number) =>
  rounds.filter(isQuiet).length >= wished || rounds.length >= 2 * wished

/** Those that count, in the order in which they were taken: by how little was stolen, never by what they measured. */
export function undisturbed(rounds: Round[], wished: number) {
  const chosen = new Set(rounds.toSorted((one, other) => one.stolen - other.stolen).slice(0, wished))
  return rounds.filter((round) => chosen.has(round))
}
