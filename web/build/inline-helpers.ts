import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minifySync } from 'vite'
import type { Manifest } from './manifest.ts'

const isHelpers = (key: string) => key.includes('rolldown-runtime')

/** `a as b, c` as pairs of names. */
const namesIn = (list: string) => list.split(',').map((name) => name.trim().split(' as ') as [string, string?])

const exported = /export\{([^}]*)\};?\s*$/

/** The same code with nothing in it that these exports do not need. */
function onlyWith(names: ReadonlySet<string>, code: string) {
  const offered = exported.exec(code)
  const kept = offered?.[1]?.split(',').filter((pair) => names.has(pair.split(' as ').at(-1)?.trim() ?? ''))
  return minifySync('helpers.js', `${code.slice(0, offered?.index)};export{${kept?.join()}}`, { module: true }).code
}

/**
 * The bundler keeps its few helpers in a file of their own. An entry that is one file but for them takes them in, and needs
 * one request less.
 */
export async function inlineHelpers(folder: string, manifestFile: string, entry: string) {
  const manifest = JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest
  const chunk = manifest[entry]
  const helpers = manifest[chunk?.imports?.find(isHelpers) ?? '']
  if (!chunk || !helpers) throw new Error(`${entry} has no helpers in a file of their own any more`)
  const file = join(folder, chunk.file)
  const code = await readFile(file, 'utf8')
  const wanted = /import\{([^}]*)\}from["'`]\.\/rolldown-runtime[^;]*;/.exec(code)
  const wantedNames = new Set(namesIn(wanted?.[1] ?? '').map(([name]) => name))
  const helperCode = onlyWith(wantedNames, await readFile(join(folder, helpers.file), 'utf8'))
  const offered = exported.exec(helperCode)
  if (!wanted?.[1] || !offered?.[1]) throw new Error('The bundler writes its helpers in another way than before')
  const taken = namesIn(wanted[1]).map(([name, local = name]) => `${name}:${local}`)
  const given = namesIn(offered[1]).map(([local, name = local]) => `${name}:${local}`)
  const inlined = `var{${taken.join()}}=(()=>{${helperCode.slice(0, offered.index)};return{${given.join()}}})();`
  await writeFile(
    file,
    code.replace(wanted[0], () => inlined),
  )
  chunk.imports = chunk.imports?.filter((key) => !isHelpers(key)) ?? []
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest, null, 2))
}
