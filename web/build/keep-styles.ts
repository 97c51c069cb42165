import type { Plugin } from 'vite'

/** Pages rendered by the server import CSS modules for their styles alone; Vite would drop those as unused. */
export const keepStyles = (): Plugin => ({
  name: 'keep-styles',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
})
