import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Manifest, scriptsOf } from '../web/build/manifest.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const factsFile = at('bench/facts.json')

type Build = 'manifest' | 'fill'

const read = (build: Build) => JSON.parse(readFileSync(at(`dist/client/.vite/${build}.json`), 'utf8')) as Manifest
/** The fill page is built by itself. */
const buildOf = (key: string): Build => (key.startsWith('web/fill/') ? 'fill' : 'manifest')

/**
 * What the scripts of an entry or of a later screen weigh over the wire, in bytes, beyond those that are there already:
 * the build's Brotli files are what the server sends.
 */
export function scriptBytes(key: string, ...alreadyThere: string[]) {
  const manifest = read(buildOf(key))
  const known = scriptsOf(manifest, alreadyThere)
  const files = [...scriptsOf(manifest, [key])].filter((file) => !known.has(file))
  return files.reduce((sum, file) => sum + readFileSync(at(`dist/client/${file}.br`)).length, 0)
}

/** What is loaded only when somebody gets there, by its source file. */
export const laterParts = () =>
  (['manifest', 'fill'] as const).flatMap((build) =>
    Object.entries(read(build)).flatMap(([source, { isDynamicEntry }]) =>
      isDynamicEntry && buildOf(source) === build ? [source] : [],
    ),
  )

export const fillScriptBytes = () => scriptBytes('web/fill/main.tsx')

/** Writes what can be measured from the build into the facts that the landing page shows: `npm run facts`. */
if (import.meta.main) {
  const facts = JSON.parse(readFileSync(factsFile, 'utf8')) as { fillScript: { value: number } }
  facts.fillScript.value = Math.round(fillScriptBytes() / 100) / 10
  writeFileSync(factsFile, `${JSON.stringify(facts, null, 2)}\n`)
  console.log(`The fill page's scripts: ${facts.fillScript.value} kB`)
}
