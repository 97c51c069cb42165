import type { Run } from './runs.ts'
import { stolenShare } from './stolen.ts'
import { number } from './table.ts'

/** As many runs as it takes for one to be in the middle. */
const compared = 3
const near = 10

type Agreement = { bench: string; figure: string; values: number[]; percent: number | undefined }

/** How far the furthest of three is from the middle one; undefined as long as there are fewer. */
export function percentApart(values: number[]) {
  const [least = NaN, middle = NaN, most = NaN] = values.toSorted((a, b) => a - b)
  if (values.length < compared) return undefined
  const furthest = Math.max(middle - least, most - middle)
  return furthest === 0 ? 0 : (furthest / Math.abs(middle)) * 100
}

/** The figures of the newest run, each with what earlier runs say of the same. */
function agreementsOf(bench: string, runs: Run[]): Agreement[] {
  const figures = runs.at(-1)?.figures ?? []
  return figures.map(({ name, against }) => {
    const values = runs.flatMap((run) => {
      const same = run.figures.find((figure) => figure.name === name && figure.against === against)
      return same ? [same.value] : []
    })
    return { bench, figure: against ? `${name}, against ${against}` : name, values, percent: percentApart(values) }
  })
}

const said = (percent: number | undefined) =>
  percent === undefined ? '–' : percent === Infinity ? '∞' : `${number(percent)} %`

const row = ({ bench, figure, values, percent }: Agreement) => {
  const missing = Array.from({ length: compared - values.length }, () => '–')
  return `| ${[bench, figure, ...missing, ...values.map(number), said(percent)].join(' | ')} |`
}

function summary(agreements: Agreement[]) {
  const apart = agreements.flatMap(({ percent }) => percent ?? [])
  const what =
    'The last three runs of each bench on different days or machines (of several on one day and machine the newest), ' +
    'oldest first: the ratio where a figure is held against something, otherwise the number itself, and how far the ' +
    'furthest of the three is from the middle one. A change of the product between them shows here too.'
  if (apart.length === 0) return `${what} No figure was taken three times yet.`
  const count = apart.filter((percent) => percent <= near).length
  return `${what} Within ${near} %: ${count} of the ${apart.length} figures that were taken three times.`
}

const minute = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`

const occasion = ({ at, machine, upSince, stolen }: Run) => {
  const known = [
    machine,
    ...(upSince === undefined ? [] : [`started ${minute(upSince)}`]),
    ...(stolen === undefined ? [] : [stolenShare(stolen)]),
  ]
  return `${minute(at)} (${known.join(', ')})`
}

const when = ([bench, runs]: [string, Run[]]) => `- ${bench}: ${runs.map(occasion).join(' · ')}`

/** Whether the runs of the benches agree, as a part of docs/performance.md. */
export function agreementSection(runs: Record<string, Run[]>) {
  const agreements = Object.entries(runs).flatMap(([bench, known]) => agreementsOf(bench, known))
  const head = [
    '| bench | figure | two before | one before | newest | apart |',
    '| --- | --- | --: | --: | --: | --: |',
  ]
  return [
    '### How far runs agree',
    summary(agreements),
    [...head, ...agreements.map(row)].join('\n'),
    `When they were taken, and where:\n\n${Object.entries(runs).map(when).join('\n')}`,
  ].join('\n\n')
}
