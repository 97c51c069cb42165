import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileAtOnce } from './web/build/compile-at-once.ts'
import { contractValues } from './web/build/contract-values.ts'
import { inlineHelpers } from './web/build/inline-helpers.ts'
import { keepStyles } from './web/build/keep-styles.ts'
import { lightPreload } from './web/build/light-preload.ts'
import { nodeHttp } from './web/build/node-http.ts'
import { pagesOf } from './web/build/pages-of.ts'
import { precompress } from './web/build/precompress.ts'
import { shortName } from './web/build/short-names.ts'
import { withoutInjectedStyles } from './web/build/without-injected-styles.ts'
import { withoutOwnersFaces } from './web/build/without-owners-faces.ts'

const clientManifest = '.vite/manifest.json'
const fillManifest = '.vite/fill.json'
const fillEntry = 'web/fill/main.tsx'

export default defineConfig(({ command }) => ({
  // our own server answers every page
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [
    react(),
    contractValues(),
    withoutInjectedStyles(),
    keepStyles(),
    nodeHttp(),
    withoutOwnersFaces(),
    lightPreload(),
  ],
  ...(command === 'build' && { css: { modules: { generateScopedName: shortName } } }),
  build: {
    target: 'baseline-widely-available',
    // older targets would have light-dark() rewritten to variables that are fixed at :root, and `.on-dark` would stay light
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // the content security policy allows no data: addresses
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: clientManifest,
        rolldownOptions: {
          input: { landing: 'web/landing/main.ts', app: 'web/app/main.tsx' },
          // what the same pages share travels in one file instead of in many tiny ones
          output: {
            codeSplitting: { groups: [{ name: pagesOf }], includeDependenciesRecursively: false },
          },
        },
      },
    },
    // by itself, so that all of its first script is one file: respondents are on slow lines, and share nothing with owners
    ...(command === 'build' && {
      fill: {
        consumer: 'client' as const,
        build: {
          outDir: 'dist/client',
          emptyOutDir: false,
          copyPublicDir: false,
          manifest: fillManifest,
          // the styles of what is loaded later come beside it, and its scripts are one file
          modulePreload: false as const,
          rolldownOptions: { input: { fill: fillEntry } },
        },
      },
    }),
    ssr: {
      // built, React comes along in its production form, whatever NODE_ENV the server runs with
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/ssr',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { pages: 'web/pages.tsx' } },
      },
    },
    // to look for 900 files and read them was a third of the server's start. What it reads itself it finds from here as from
    // a folder of server/, which is as deep.
    ...(command === 'build' && {
      server: {
        consumer: 'server' as const,
        resolve: { noExternal: true as const, external: ['vite', 'hucre', '@zxcvbn-ts/language-common', 'file-type'] },
        build: {
          outDir: 'dist/server',
          ssr: true,
          target: 'esnext',
          copyPublicDir: false,
          rolldownOptions: { input: { run: 'server/run.ts' }, output: { codeSplitting: false, comments: false } },
        },
      },
    }),
  },
  builder: {
    async buildApp(builder) {
      const { client, fill, ssr, server } = builder.environments
      for (const environment of [client, fill, ssr, server]) if (environment) await builder.build(environment)
      await inlineHelpers('dist/client', fillManifest, fillEntry)
      await compileAtOnce('dist/client', clientManifest, (module) => /(app\/main|-screen)\.tsx$/.test(module))
      await compileAtOnce('dist/client', fillManifest, (module) => module === fillEntry)
      await precompress('dist/client/assets')
    },
  },
}))
