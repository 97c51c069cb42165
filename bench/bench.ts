import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withProgress } from '../scripts/progress.js'
import { benches } from './benches.ts'
import { judge, median, type Part, type Result } from './figure.ts'
import { keepLatest } from './latest.ts'
import { paceShare, watchPace } from './pace.ts'
import { installPeers } from './peers.ts'
import { writeReport } from './report.ts'
import { isEnough, undisturbed } from './rounds.ts'
import { stolenShare, watchStolen } from './stolen.ts'
import { table } from './table.ts'

const usualRounds = 5
/** As many rounds may break off, when the machine stands still for a moment, say; what breaks off more often is broken. */
const mostBroken = 2

const {
  values: { profile: isProfiled },
  positionals: asked,
} = parseArgs({ allowPositionals: true, options: { profile: { type: 'boolean', default: false } } })

const unknown = asked.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0 || (isProfiled && asked.length === 0)) {
  console.error(`Say which: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}

function profileFolder(name: string) {
  if (!isProfiled) return undefined
  const folder = fileURLToPath(new URL(`profiles/${name}/`, import.meta.url))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

const { best, since } = watchPace()

async function takeRounds(name: string, { round, rounds = usualRounds }: Part) {
  const all: { taken: Record<string, number>; stolen: number; work: number | undefined }[] = []
  /** What is the best is known better with every round. */
  const known = () =>
    all.map(({ work, ...taken }) => ({ ...taken, pace: work === undefined ? 1 : Math.min(best() / work, 1) }))
  let broken = 0
  const take = async () => {
    while (!isEnough(known(), rounds)) {
      const [stolen, work] = [watchStolen(), since()]
      try {
        all.push({ taken: await round(), stolen: stolen(), work: work() })
      } catch (error) {
        broken++
        if (broken > mostBroken) throw error
        console.error(`  A round broke off and is taken again: ${String(error)}`)
      }
    }
  }
  await withProgress(`${name}: ${rounds} rounds`, take, () => `round ${all.length + 1}`)
  return { rounds: undisturbed(known(), rounds), broken }
}

async function measure(name: string): Promise<Result[]> {
  const profile = profileFolder(name)
  const open = await benches[name]?.open()
  const bench = open && (await withProgress(`${name}: getting ready`, () => open(profile)))
  if (!bench) return []
  try {
    const taken: (Awaited<ReturnType<typeof takeRounds>> & Pick<Part, 'figures'>)[] = []
    for (const part of bench.parts) taken.push({ ...(await takeRounds(name, part)), figures: part.figures })
    const figures = taken.flatMap((part) => {
      const measured = part.rounds.map((round) => round.taken)
      return part.figures.map((figure) => judge(figure, measured))
    })
    const counted = taken.flatMap(({ rounds }) => rounds)
    const stolen = median(counted.map((round) => round.stolen))
    const pace = median(counted.map((round) => round.pace))
    console.log(`  ${stolenShare(stolen)}, ${paceShare(pace)}`)
    // a profiler slows what it looks at
    if (!profile)
      keepLatest(name, {
        rounds: taken.map(({ rounds }) => rounds.length).join(' and '),
        broken: taken.reduce((sum, { broken }) => sum + broken, 0),
        stolen,
        pace,
        versions: bench.versions ?? {},
        figures,
      })
    return figures
  } finally {
    await bench.close()
    if (profile) console.log(`What the server and the pages did is in ${profile}`)
  }
}

const names = Object.keys(benches).filter((name) => asked.length === 0 || asked.includes(name))
if (names.some((name) => benches[name]?.hasPeers)) await installPeers()

const results: Result[] = []
for (const name of names) results.push(...(await measure(name)))
console.log(`\nMedians, with the least and the most of the rounds\n${table(results)}`)
if (!isProfiled) {
  writeReport()
  console.log('\nKept in bench/latest.json, and drawn in docs/performance.md')
}
