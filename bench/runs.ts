import type { Result } from './figure.ts'

/** What is judged of a figure: the ratio where it is held against something, else the number itself. */
type Judged = { name: string; against?: string; value: number }

/** What is left of a run once the next one is taken. */
export type Run = { at: string; machine: string; figures: Judged[] }

/** With the newest, as many as are compared. */
const keptBefore = 2

type Taken = { at: string; machine: string; figures: Result[]; before?: Run[] }

const judged = ({ name, ours, against }: Result): Judged =>
  against ? { name, against: against.what, value: against.ratio.median } : { name, value: ours.median }

/** All that is known of a bench, oldest first. */
export const runsOf = ({ at, machine, figures, before = [] }: Taken): Run[] => [
  ...before,
  { at, machine, figures: figures.map(judged) },
]

/** What a new run keeps of those before it. */
export const runsBefore = (last: Taken | undefined): Run[] => (last ? runsOf(last).slice(-keptBefore) : [])
