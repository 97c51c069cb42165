import { reaches } from './figure.ts'
import type { Run } from './runs.ts'
import { stolenShare } from './stolen.ts'
import { number } from './table.ts'

const compared = 3
const near = 10

type Agreement = {
  bench: string
  figure: string
  isRatio: boolean
  values: number[]
  percent: number | undefined
  isReached: (value: number) => boolean
}

/** By how much the most of three is more than the least; undefined as long as there are fewer. */
export function percentApart(values: number[]) {
  if (values.length < compared) return undefined
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (least === most) return 0
  return least > 0 ? ((most - least) / least) * 100 : Infinity
}

/** The figures of the newest run, each with what earlier runs say of the same. */
function agreementsOf(bench: string, runs: Run[]): Agreement[] {
  const figures = runs.at(-1)?.figures ?? []
  return figures.map(({ name, against, goal, isMoreBetter }) => {
    const values = runs.flatMap((run) => {
      const same = run.figures.find((figure) => figure.name === name && figure.against === against)
      return same ? [same.value] : []
    })
    const figure = against ? `${name}, against ${against}` : name
    const isReached = (value: number) => goal === undefined || reaches({ goal, isMoreBetter }, value)
    return { bench, figure, isRatio: against !== undefined, values, percent: percentApart(values), isReached }
  })
}

const said = (percent: number | undefined) =>
  percent === undefined ? '–' : percent === Infinity ? '∞' : `${number(percent)} %`

const row = ({ bench, figure, values, percent, isReached }: Agreement) => {
  const missing = Array.from({ length: compared - values.length }, () => '–')
  const told = values.map((value) => (isReached(value) ? number(value) : `**${number(value)}**`))
  return `| ${[bench, figure, ...missing, ...told, said(percent)].join(' | ')} |`
}

/** How many of them agree, and of how many that is known. */
const share = (agreements: Agreement[]) => {
  const apart = agreements.flatMap(({ percent }) => percent ?? [])
  return `${apart.filter((percent) => percent <= near).length} of the ${apart.length}`
}

function summary(agreements: Agreement[]) {
  const what =
    'The last three runs of each bench on different days or machines (of several on one day and machine the newest), ' +
    'oldest first: the ratio where a figure is held against something, otherwise the number itself, and by how much the ' +
    'most of the three is more than the least. Bold is what does not reach the goal. A change of the product between ' +
    'them shows here too.'
  if (agreements.every(({ percent }) => percent === undefined)) return `${what} No figure was taken three times yet.`
  const [ratios, others] = [agreements.filter(({ isRatio }) => isRatio), agreements.filter(({ isRatio }) => !isRatio)]
  return `${what} Within ${near} %: ${share(ratios)} ratios and ${share(others)} other numbers that were taken three times.`
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
