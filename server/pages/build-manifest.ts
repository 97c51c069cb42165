import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { StartRefusal } from '#server/start-refusal.ts'
import { type Entry, entryFiles, type Modules } from './web.ts'

export const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

/** Files whose names change with what is in them. */
export const forGood = 'public, max-age=31536000, immutable'

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
export type Manifest = Record<string, Chunk>

/** An entry with everything that it imports at once. */
function chunksOf(manifest: Manifest, key: string, seen = new Map<string, Chunk>()) {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return seen
  seen.set(key, chunk)
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, seen)
  return seen
}

/** The two faces that the first screen is drawn in. The others come when a character needs them. */
const firstFonts = /\/(bricolage-grotesque|geist)-latin-wght-normal-[\w-]+\.woff2$/

export const stylesOf = (manifest: Manifest, entry: Entry) => [
  ...new Set([...chunksOf(manifest, entryFiles[entry]).values()].flatMap(({ css = [] }) => css)),
]

export const readStyles = async (files: string[]) =>
  (await Promise.all(files.map((file) => readFile(`${dist}client/${file}`, 'utf8')))).join('')

export const linksTo = (files: string[]) => files.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')

const preload = (file: string) => `<link rel="modulepreload" href="/${file}">`
/** Asked for as the script will ask for it: its files of styles come without credentials. */
const preloadStyle = (file: string) => `<link rel="preload" href="/${file}" as="style" crossorigin>`
const script = (file: string) => `<script type="module" src="/${file}"></script>`

/** Links to what these modules need beyond the entry. */
export function linksAhead(manifest: Manifest, entry: Entry, modules: Modules) {
  const known = chunksOf(manifest, entryFiles[entry])
  const chunks = new Map(known)
  for (const module of modules) {
    const keys = Object.keys(manifest).filter((key) => (module instanceof RegExp ? module.test(key) : module === key))
    if (keys.length === 0) throw new Error(`The build has no module ${module}`)
    for (const key of keys) chunksOf(manifest, key, chunks)
  }
  const more = [...chunks].filter(([key]) => !known.has(key)).map(([, chunk]) => chunk)
  return [...more.map(({ file }) => preload(file)), ...more.flatMap(({ css = [] }) => css.map(preloadStyle))].join('')
}

export function scriptLinks(manifest: Manifest, entry: Entry) {
  const [main, ...imported] = chunksOf(manifest, entryFiles[entry]).values()
  if (!main) throw new Error(`The build has no entry ${entryFiles[entry]}`)
  return [...imported.map(({ file }) => preload(file)), script(main.file)].join('')
}

export const fontLinks = (manifest: Manifest) =>
  [...new Set(Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]))]
    .filter((file) => firstFonts.test(file))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')

/** The fill page is built by itself. */
export async function readManifest(of: 'manifest' | 'fill') {
  try {
    return JSON.parse(await readFile(`${dist}client/.vite/${of}.json`, 'utf8')) as Manifest
  } catch (cause) {
    throw new StartRefusal('The web is not built yet. Start with "npm start", which builds it.', { cause })
  }
}
