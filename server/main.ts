import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// beside the build, because the usual place in the temporary folder could be written by other users of the machine
enableCompileCache(fileURLToPath(new URL('../dist/compile-cache', import.meta.url)))

// Node reads a package's whole package.json for each of its files and whenever it is named; that of drizzle-orm has
// 180 kB, which costs a second and 200 MB at every start
const named = new Map<string, string>()
registerHooks({
  resolve: (specifier, context, next) => {
    const isPart = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
    const url = isPart ? new URL(specifier, context.parentURL).href : named.get(specifier)
    if (url !== undefined) return { url, format: 'module', shortCircuit: true }
    const found = next(specifier, context)
    if (/^drizzle-orm($|\/)/.test(specifier)) named.set(specifier, found.url)
    return found
  },
})

await import('./run.ts')
