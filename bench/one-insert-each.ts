import { registerHooks } from 'node:module'

/** Our own server, run from its sources because one part is another: it writes each response by itself. */
const writer = new URL('single-writer.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === './batch-writer.ts' ? { url: writer, shortCircuit: true } : next(specifier, context),
})
await import('../server/main.ts')
