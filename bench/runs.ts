import type { Result } from './figure.ts'
import { paceShare } from './pace.ts'
import { isQuiet } from './rounds.ts'
import { stolenShare } from './stolen.ts'

/** What is judged of a figure: the ratio where it is held against something, else the number itself. */
type Judged = Pick<Result, 'name' | 'isMoreBetter'> & {
  against?: string
  value: number
  /** Missing in what was kept before goals were. */
  goal?: number
}

/** When and where something was measured. Machines that are alike are told apart by when they were started. */
export type Occasion = { at: string; machine: string; upSince?: string }

/**
 * In the middle of the rounds: which share of the processor time that was asked for other machines on the same host got, and
 * how fast the cores were, as a share of their best.
 */
export type Disturbed = { stolen?: number; pace?: number }

export const disturbance = ({ stolen, pace }: Disturbed) => [
  ...(stolen === undefined ? [] : [stolenShare(stolen)]),
  ...(pace === undefined ? [] : [paceShare(pace)]),
]

/** What is left of a run once the next one is taken. */
export type Run = Occasion & Disturbed & { figures: Judged[] }

/** Of each kind of machine: as many as are compared. */
export const compared = 3
/** In milliseconds. When a machine was started is reckoned back from a clock that is corrected now and then. */
const clockError = 2 * 60_000

type Taken = Occasion & Disturbed & { figures: Result[]; before?: Run[] }

const dayOf = ({ at }: Occasion) => at.slice(0, 10)
const startOf = ({ upSince }: Occasion) => (upSince === undefined ? NaN : Date.parse(upSince))

const isSame = (one: Occasion, other: Occasion) =>
  dayOf(one) === dayOf(other) && one.machine === other.machine && Math.abs(startOf(one) - startOf(other)) < clockError

const judged = ({ name, ours, against, goal, isMoreBetter }: Result): Judged => ({
  name,
  ...(against && { against: against.what }),
  value: against ? against.ratio.median : ours.median,
  goal,
  ...(isMoreBetter && { isMoreBetter }),
})

/** All that is known of a bench, oldest first. */
export const runsOf = ({ at, machine, upSince, stolen, pace, figures, before = [] }: Taken): Run[] => [
  ...before,
  {
    at,
    machine,
    ...(upSince !== undefined && { upSince }),
    ...(stolen !== undefined && { stolen }),
    ...(pace !== undefined && { pace }),
    figures: figures.map(judged),
  },
]

/**
 * What a new run keeps of those before it: only such of other days or machines, which says more when they agree. What was
 * taken on a machine that was not left alone gives way first: it tells of the machine.
 */
export const runsBefore = (last: Taken | undefined, next: Occasion): Run[] => {
  const others = last ? runsOf(last).filter((run) => !isSame(run, next)) : []
  const kept = [...Map.groupBy(others, ({ machine }) => machine)].flatMap(([machine, runs]) => {
    const byWorth = [...runs.filter((run) => !isQuiet(run)), ...runs.filter(isQuiet)]
    return byWorth.slice(machine === next.machine ? 1 - compared : -compared)
  })
  return others.filter((run) => kept.includes(run))
}
