import { writeFileSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { type Bench, measure, type Result, type Spread } from './figure.ts'

const benches: Record<string, () => Promise<Bench>> = {
  fill: async () => (await import('./fill-page.ts')).openFillBench(),
}

const rounds = 7

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })
const told = ({ median, min, max }: Spread, unit: string) => `${number(median)} (${number(min)}–${number(max)}) ${unit}`

function show({ name, against, unit, goal, ours, other, ratio, isReached }: Result) {
  console.log(
    [
      name.padEnd(52),
      told(ours, unit).padEnd(26),
      `${against}: ${told(other, unit)}`.padEnd(52),
      `ratio ${ratio.toFixed(2)}`.padEnd(12),
      `goal ${goal}`.padEnd(10),
      isReached ? 'reached' : 'NOT REACHED',
    ].join(' '),
  )
}

const asked = process.argv.slice(2)
const names = Object.keys(benches).filter((name) => asked.length === 0 || asked.includes(name))
if (names.length === 0) {
  console.error(`Say which: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}

const results: Record<string, Result[]> = {}
for (const name of names) {
  console.log(`\n${name}: ${rounds} rounds each, medians with the least and the most`)
  const bench = await benches[name]?.()
  try {
    for (const figure of bench?.figures ?? []) {
      const result = await measure(figure, rounds)
      ;(results[name] ??= []).push(result)
      show(result)
    }
  } finally {
    await bench?.close()
  }
}
const machine = `${cpus().length} × ${cpus()[0]?.model || arch()}, ${platform()}, Node ${process.versions.node}`
writeFileSync('bench/latest.json', `${JSON.stringify({ machine, results }, null, 2)}\n`)
console.log('\nWritten to bench/latest.json')
