import { reaches } from './figure.ts'
import { compared, disturbance, type Run } from './runs.ts'
import { number } from './table.ts'

const near = 10

type Agreement = {
  bench: string
  figure: string
  isRatio: boolean
  values: number[]
  percent: number | undefined
  isReached: (value: number) => boolean
}

/** By how much the most of several is more than the least; undefined where there is only one. */
export function percentApart(values: number[]) {
  if (values.length < 2) return undefined
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
  if (agreements.every(({ percent }) => percent === undefined)) return 'no figure was taken more than once yet.'
  const [ratios, others] = [agreements.filter(({ isRatio }) => isRatio), agreements.filter(({ isRatio }) => !isRatio)]
  return `${share(ratios)} ratios and ${share(others)} other numbers that were taken more than once.`
}

const minute = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`

const occasion = ({ at, upSince, ...run }: Run) => {
  const known = [...(upSince === undefined ? [] : [`started ${minute(upSince)}`]), ...disturbance(run)]
  return known.length > 0 ? `${minute(at)} (${known.join(', ')})` : minute(at)
}

const when = ([bench, runs]: [string, Run[]]) => `- ${bench}: ${runs.map(occasion).join(' · ')}`

type Runs = Record<string, Run[]>

const allOf = (runs: Runs) => Object.entries(runs).flatMap(([bench, known]) => agreementsOf(bench, known))

/** The kinds of machines, the one that was used last first. */
function machinesOf(runs: Runs) {
  const byTime = Object.values(runs)
    .flat()
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return [...new Set(byTime.map(({ machine }) => machine))]
}

/** What was taken on one kind of machine. */
function partOf(machine: string, runs: Runs) {
  const taken: Runs = {}
  for (const [bench, known] of Object.entries(runs)) {
    const there = known.filter((run) => run.machine === machine)
    if (there.length > 0) taken[bench] = there
  }
  const agreements = allOf(taken)
  const head = [
    '| bench | figure | two before | one before | newest | apart |',
    '| --- | --- | --: | --: | --: | --: |',
  ]
  return [
    `#### On ${machine}`,
    `Within ${near} %: ${summary(agreements)}`,
    [...head, ...agreements.map(row)].join('\n'),
    `When they were taken:\n\n${Object.entries(taken).map(when).join('\n')}`,
  ].join('\n\n')
}

/** Whether the runs of the benches agree, as a part of docs/performance.md. */
export function agreementSection(runs: Runs) {
  return [
    '### How far runs agree',
    `The last ${compared} runs of each bench on each kind of machine, on different days or after different starts (of ` +
      'several on one day after one start the newest; what was taken on a machine that was not left alone gives way ' +
      'first), oldest first: the ratio where a figure is held against something, otherwise the number itself, and by ' +
      'how much the most is more than the least. Bold is what does not reach the goal. A change of the product between ' +
      'them shows here too.',
    `On all kinds together, within ${near} %: ${summary(allOf(runs))}`,
    ...machinesOf(runs).map((machine) => partOf(machine, runs)),
  ].join('\n\n')
}
