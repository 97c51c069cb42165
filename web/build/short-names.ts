import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const taken = new Map<string, string>()

/** A class name of five letters: the names are in the styles, the scripts and the first HTML, and are a good part of it. */
export function shortName(name: string, file: string) {
  const whole = `${relative(process.cwd(), file)} ${name}`
  const short = `c${createHash('sha256').update(whole).digest('base64url').slice(0, 4)}`
  const other = taken.get(short) ?? whole
  if (other !== whole) throw new Error(`The class names of "${whole}" and "${other}" are the same: rename one of them`)
  taken.set(short, whole)
  return short
}
