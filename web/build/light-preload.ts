import type { Plugin } from 'vite'

/** Lets the fill page load its later parts in a way of its own. */
export const lightPreload = (): Plugin => ({
  name: 'light-preload',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'fill',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { loadPart as __vitePreload } from '/web/fill/load-part.ts'`,
  },
})
