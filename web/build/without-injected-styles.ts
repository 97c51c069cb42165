import type { Plugin } from 'vite'

const injection = /^__insertCSS\(".*"\);?$/m

/** sonner adds its styles in a style element, which the content security policy refuses; ours come as a file. */
export const withoutInjectedStyles = (): Plugin => ({
  name: 'without-injected-styles',
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs/ },
    handler(code) {
      if (!injection.test(code)) this.error('sonner adds its styles in another way than before')
      return { code: code.replace(injection, ''), map: null }
    },
  },
})
