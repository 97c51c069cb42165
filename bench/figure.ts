/** One figure: a number of ours, held against a limit or a peer of the same round, or against a fixed number. */
export type Figure<Taken extends string = string> = {
  name: string
  unit: string
  ours: Taken
  /** What it is held against; `goal` is then the ratio to reach. Without it, `goal` is the number to reach. */
  against?: { what: string; is: Taken }
  goal: number
  isMoreBetter?: true
}

/** Figures that are taken together. The shorter a round, the more of them nothing disturbs. */
export type Part<Taken extends string = string> = {
  figures: Figure<Taken>[]
  /** Takes each number once, ours and the others by turns: a machine that has other things to do slows both. */
  round: () => Promise<Record<Taken, number>>
  /** At least five; more where a round is short. */
  rounds?: number
}

/** Parts that share what they are measured on, and the end of it. */
export type Bench = {
  /** One after the other. */
  parts: Part[]
  /** What it was measured with and against, by name and version. */
  versions?: Record<string, string>
  close: () => Promise<void>
}

type Checked<Taken extends string> = Omit<Part<Taken>, 'figures'> & { figures: Figure<NoInfer<Taken>>[] }

/** The same, checked: a figure can only be made of what a round takes. */
export const partOf = <Taken extends string>(part: Checked<Taken>): Part => part

/** A bench of one part. */
export const benchOf = <Taken extends string>({
  versions,
  close,
  ...part
}: Omit<Bench, 'parts'> & Checked<Taken>): Bench => ({ parts: [partOf(part)], ...(versions && { versions }), close })

/** How to open a bench; `profile` is the folder for what server and pages did, where that is wanted. */
export type Open = (profile: string | undefined) => Promise<Bench>

export type Spread = { median: number; min: number; max: number }

export type Result = Pick<Figure, 'name' | 'unit' | 'goal' | 'isMoreBetter'> & {
  ours: Spread
  against?: { what: string; other: Spread; ratio: Spread }
  isReached: boolean
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

const spread = (values: number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
})

/** Two zeros are equal. */
const ratioOf = (one: number, other: number) => (one === other ? 1 : one / other)

export const reaches = ({ goal, isMoreBetter }: Pick<Figure, 'goal' | 'isMoreBetter'>, value: number) =>
  isMoreBetter ? value >= goal : value <= goal

/** What the rounds say of a figure. The ratio is that of each round, since what slows one round slows both its sides. */
export function judge({ ours: name, against, ...figure }: Figure, taken: Record<string, number>[]): Result {
  const of = (which: string) => taken.map((round) => round[which] ?? NaN)
  const ours = spread(of(name))
  const other = against && of(against.is)
  const compared =
    against && other
      ? {
          what: against.what,
          other: spread(other),
          ratio: spread(of(name).map((value, index) => ratioOf(value, other[index] ?? NaN))),
        }
      : undefined
  return {
    ...figure,
    ours,
    ...(compared && { against: compared }),
    isReached: reaches(figure, compared ? compared.ratio.median : ours.median),
  }
}
