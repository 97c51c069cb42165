import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Chunk = { file: string; imports?: string[]; isDynamicEntry?: boolean }

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const factsFile = at('bench/facts.json')

const manifestOf = () =>
  JSON.parse(readFileSync(at('dist/client/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The scripts that an entry needs at once, by their files in the build. */
function scriptsOf(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, seen)
  return seen
}

/**
 * What the scripts of an entry or of a later screen weigh over the wire, in bytes, beyond those that are there already:
 * the build's Brotli files are what the server sends.
 */
export function scriptBytes(key: string, ...alreadyThere: string[]) {
  const manifest = manifestOf()
  const known = new Set(alreadyThere.flatMap((other) => [...scriptsOf(manifest, other)]))
  const files = [...scriptsOf(manifest, key)].filter((file) => !known.has(file))
  return files.reduce((sum, file) => sum + readFileSync(at(`dist/client/${file}.br`)).length, 0)
}

/** What is loaded only when somebody gets there, by its source file. */
export const laterParts = () =>
  Object.entries(manifestOf()).flatMap(([source, { isDynamicEntry }]) => (isDynamicEntry ? [source] : []))

export const fillScriptBytes = () => scriptBytes('web/fill/main.tsx')

/** Writes what can be measured from the build into the facts that the landing page shows: `npm run facts`. */
if (import.meta.main) {
  const facts = JSON.parse(readFileSync(factsFile, 'utf8')) as { fillScript: { value: number } }
  facts.fillScript.value = Math.round(fillScriptBytes() / 100) / 10
  writeFileSync(factsFile, `${JSON.stringify(facts, null, 2)}\n`)
  console.log(`The fill page's scripts: ${facts.fillScript.value} kB`)
}
