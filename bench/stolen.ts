import { existsSync, readFileSync } from 'node:fs'
import { number } from './table.ts'

const file = '/proc/stat'

/** In ticks of all cores together: what was asked for, and what of it other machines on the same host got instead. */
type Ticks = { asked: number; stolen: number }

/** The first line: cpu, user, nice, system, idle, iowait, irq, softirq, steal, and guests that are in user already. */
export function ticksIn(text: string): Ticks {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = text
    .slice(0, text.indexOf('\n'))
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return { asked: user + nice + system + irq + softirq + stolen, stolen }
}

const none: Ticks = { asked: 0, stolen: 0 }
const ticks = () => (existsSync(file) ? ticksIn(readFileSync(file, 'utf8')) : none)

export const stolenShare = (stolen: number) => `${number(stolen * 100)} % of the processor taken by other machines`

/** From now on: which share of the processor time that was asked for went to other machines. Nothing where none can be told. */
export function watchStolen() {
  const before = ticks()
  return () => {
    const now = ticks()
    const asked = now.asked - before.asked
    return asked > 0 ? (now.stolen - before.stolen) / asked : 0
  }
}
