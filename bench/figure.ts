/** One figure: ours against a limit or a peer, both taken in the same round. */
export type Figure = {
  name: string
  /** What it is held against. */
  against: string
  unit: string
  /** The ratio to reach: ours must be at most this many times the other, or at least, where more is better. */
  goal: number
  isMoreBetter?: true
  ours: () => Promise<number>
  other: () => Promise<number>
}

/** Figures that share what they are measured on, and the end of it. */
export type Bench = { figures: Figure[]; close: () => Promise<void> }

export type Spread = { median: number; min: number; max: number }

const spread = (values: number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 }
}

export type Result = Pick<Figure, 'name' | 'against' | 'unit' | 'goal'> & {
  ours: Spread
  other: Spread
  ratio: number
  isReached: boolean
}

/** Ours and the other by turns: a machine that has other things to do slows both. */
export async function measure({ ours, other, ...figure }: Figure, rounds: number): Promise<Result> {
  const values: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    values[0].push(await ours())
    values[1].push(await other())
  }
  const [a, b] = values.map(spread) as [Spread, Spread]
  // two zeros are equal
  const ratio = a.median === b.median ? 1 : a.median / b.median
  const { name, against, unit, goal, isMoreBetter } = figure
  return {
    name,
    against,
    unit,
    goal,
    ours: a,
    other: b,
    ratio,
    isReached: isMoreBetter ? ratio >= goal : ratio <= goal,
  }
}
