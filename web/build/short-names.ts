import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** a … Z, then aa … ZZ, and so on. */
const nameOf = (number: number): string =>
  (number < letters.length ? '' : nameOf(Math.floor(number / letters.length) - 1)) + letters[number % letters.length]

/** Those of the fill page come first: respondents are on slow lines. */
const isOfFill = (file: string) => file.startsWith('web/fill/')

/** Every class and every movement of every module of styles, always in the same order. */
function listNames() {
  const files = globSync('web/**/*.module.css').toSorted()
  const found = [...files.filter(isOfFill), ...files.filter((file) => !isOfFill(file))].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name]) => `${file} ${name}`),
  )
  return [...new Set(found)]
}

const names = new Map(listNames().map((whole, index) => [whole, nameOf(index)]))

/** As short as can be: the names are in the styles, the scripts and the first HTML, and are a good part of it. */
export function shortName(name: string, file: string) {
  const whole = `${relative(process.cwd(), file)} ${name}`
  const short = names.get(whole)
  if (short === undefined) throw new Error(`No short name for "${whole}"`)
  return short
}
