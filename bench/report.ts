import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { agreementSection } from './agreement.ts'
import type { Result } from './figure.ts'
import { readLatest } from './latest.ts'
import { picture, told } from './picture.ts'
import { disturbance, runsOf } from './runs.ts'
import { markdownTable } from './table.ts'

const docs = fileURLToPath(new URL('../docs/', import.meta.url))
const page = `${docs}performance.md`
const folder = `${docs}performance/`

const fileOf = (bench: string, name: string) =>
  `${bench}-${name}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

/** Between these lines the page is written by `npm run bench`. */
const [begin, end] = ['<!-- figures: begin -->', '<!-- figures: end -->']

function sectionOf(
  bench: string,
  { at, machine, memory, rounds, broken, stolen, pace, versions = {}, figures }: ReturnType<typeof readLatest>[string],
) {
  const others = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const groups = Object.entries(Object.groupBy(figures, ({ name }) => name)) as [string, Result[]][]
  const pictures = groups.map(([name, results]) => {
    const file = `${fileOf(bench, name)}.svg`
    writeFileSync(folder + file, picture(results))
    return `**${name}**\n\n![${told(results)}](performance/${file})`
  })
  const how = [
    `Measured ${at.slice(0, 10)} on ${[machine, ...(memory === undefined ? [] : [memory])].join(', ')}, ${rounds} rounds`,
    ...(broken ? [`${broken} more broke off`] : []),
    ...(others.length > 0 ? [`with ${others.join(', ')}`] : []),
    ...disturbance({ stolen, pace }),
  ]
  return [`### ${bench}`, `${how.join(', ')}.`, ...pictures].join('\n\n')
}

/** Draws a picture of every figure that is kept, and puts them into docs/performance.md with how far runs agree. */
export function writeReport() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const latest = Object.entries(readLatest())
  const sections = latest.map(([bench, taken]) => sectionOf(bench, taken))
  const whole = [
    'Medians of the rounds, with the least and the most; a ratio is that of each round.',
    markdownTable(latest.flatMap(([, { figures }]) => figures)),
  ]
  const agreement = agreementSection(Object.fromEntries(latest.map(([bench, taken]) => [bench, runsOf(taken)])))
  const text = readFileSync(page, 'utf8')
  const before = text.slice(0, text.indexOf(begin) + begin.length)
  const after = text.slice(text.indexOf(end))
  writeFileSync(page, `${before}\n\n${[...whole, ...sections, agreement].join('\n\n')}\n\n${after}`)
}
