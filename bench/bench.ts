import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withProgress } from '../scripts/progress.js'
import { benches } from './benches.ts'
import { type Bench, judge, median, type Result } from './figure.ts'
import { keepLatest } from './latest.ts'
import { installPeers } from './peers.ts'
import { writeReport } from './report.ts'
import { isEnough, type Round, undisturbed } from './rounds.ts'
import { stolenShare, watchStolen } from './stolen.ts'
import { table } from './table.ts'

const usualRounds = 5

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

async function takeRounds(name: string, { round, rounds = usualRounds }: Bench) {
  const all: Round[] = []
  const work = async () => {
    while (!isEnough(all, rounds)) {
      const stolen = watchStolen()
      all.push({ taken: await round(), stolen: stolen() })
    }
  }
  await withProgress(`${name}: ${rounds} rounds`, work, () => `round ${all.length + 1}`)
  return undisturbed(all, rounds)
}

async function measure(name: string): Promise<Result[]> {
  const profile = profileFolder(name)
  const open = await benches[name]?.open()
  const bench = open && (await withProgress(`${name}: getting ready`, () => open(profile)))
  if (!bench) return []
  try {
    const rounds = await takeRounds(name, bench)
    const taken = rounds.map((round) => round.taken)
    const figures = bench.figures.map((figure) => judge(figure, taken))
    const stolen = median(rounds.map((round) => round.stolen))
    console.log(`  ${stolenShare(stolen)}`)
    // a profiler slows what it looks at
    if (!profile) keepLatest(name, { rounds: rounds.length, stolen, versions: bench.versions ?? {}, figures })
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
