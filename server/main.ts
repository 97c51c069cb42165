import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { StartRefusal } from './start-refusal.ts'

// beside the build, because the usual place in the temporary folder could be written by other users of the machine
enableCompileCache(fileURLToPath(new URL('../dist/compile-cache', import.meta.url)))

// Node reads a package's whole package.json for each of its files; that of drizzle-orm has 180 kB, which costs a second
// and 200 MB at every start
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
})

const { start } = await import('./serve.ts')
try {
  await start()
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.error(error.message)
  process.exit(1)
}
