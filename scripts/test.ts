import { availableParallelism } from 'node:os'
import { parts, type Part } from './test-parts.ts'
import { stopOnSignal } from './test-process.ts'
import { failed, type Outcome } from './test-reports.ts'

const timed = async (part: Part) => {
  const started = performance.now()
  const outcome = await part.run()
  return { ...outcome, seconds: ((performance.now() - started) / 1000).toFixed(1) }
}
type Timed = Awaited<ReturnType<typeof timed>>

/** Starts the checks, a few at a time; each promise is for its own turn. */
const startChecks = (checks: Part[]) => {
  const lanes = Array.from({ length: Math.min(availableParallelism(), 4) }, () => Promise.resolve())
  return new Map(
    checks.map((part, index) => {
      const lane = index % lanes.length
      const outcome = (lanes[lane] ?? Promise.resolve()).then(() => timed(part))
      lanes[lane] = outcome.then(() => undefined)
      return [part.name, outcome]
    }),
  )
}

const show = ({ passed, skipped, failures, seconds }: Timed) =>
  console.log(
    [`${passed} passed`, skipped > 0 && `${skipped} skipped`, `${failures.length} failed`].filter(Boolean).join(', ') +
      ` in ${seconds} s`,
  )

const runAll = async (chosen: Part[]) => {
  const checks = startChecks(chosen.filter(({ isCheck }) => isCheck))
  const outcomes = new Map<string, Outcome>()
  for (const part of chosen) {
    console.log(`\n=== ${part.title} ===`)
    const isHopeless = part.needs && outcomes.get(part.needs)?.failures.length
    const outcome = isHopeless
      ? { ...failed(`not run: needs ${part.needs}`), seconds: '0' }
      : await (checks.get(part.name) ?? timed(part))
    if (outcome.output) console.log(outcome.output)
    show(outcome)
    outcomes.set(part.name, outcome)
  }
  return outcomes
}

const conclude = (outcomes: Map<string, Outcome>) => {
  const failures = [...outcomes].flatMap(([name, outcome]) => outcome.failures.map((failure) => `${name}: ${failure}`))
  const passed = [...outcomes.values()].reduce((sum, outcome) => sum + outcome.passed, 0)
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exitCode ||= failures.length > 0 ? 1 : 0
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}. The parts: ${parts.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
} else {
  stopOnSignal()
  const chosen = asked.length === 0 ? parts : parts.filter(({ name }) => asked.includes(name))
  // without it a part would run on what was built last
  const needed = new Set([...chosen.map(({ name }) => name), ...chosen.flatMap(({ needs }) => needs ?? [])])
  conclude(await runAll(parts.filter(({ name }) => needed.has(name))))
}
