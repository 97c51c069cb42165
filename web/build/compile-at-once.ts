import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, scriptsOf } from './manifest.ts'

/** To the browser: most functions are called while the page comes up. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Lets functions be compiled beside the page while a script arrives, instead of being passed over then and compiled one by
 * one where they are first called, which keeps the page from doing anything else.
 */
export async function compileAtOnce(folder: string, manifestFile: string, isNeededAtOnce: (module: string) => boolean) {
  const manifest = JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest
  const scripts = scriptsOf(manifest, Object.keys(manifest).filter(isNeededAtOnce))
  if (scripts.size === 0) throw new Error(`No script in ${manifestFile} is needed at once any more`)
  for (const script of scripts) {
    const file = join(folder, script)
    await writeFile(file, hint + (await readFile(file, 'utf8')))
  }
}
