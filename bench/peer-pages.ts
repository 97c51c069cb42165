import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { withProgress } from '../scripts/progress.js'

/** Other form builders: a folder in `peers/` each, with the package whose version is told. */
export const peerPages = {
  formbricks: { title: 'Formbricks', package: '@formbricks/surveys' },
  rjsf: { title: 'react-jsonschema-form', package: '@rjsf/core' },
  'quill-forms': { title: 'Quill Forms', package: '@quillforms/renderer-core' },
  surveyjs: { title: 'SurveyJS', package: 'survey-react-ui' },
  'surveyjs-creator': { title: 'SurveyJS Creator', package: 'survey-creator-react' },
} as const
export type PeerPage = keyof typeof peerPages

const folder = fileURLToPath(new URL('peers/', import.meta.url))

const digest = (files: string[]) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the page of a peer as Vite does by itself, where that is not done yet. Answers with the folder of the build. */
export async function buildPeerPage(name: PeerPage) {
  const outDir = `${folder}dist/${name}`
  const stamp = `${outDir}/.built-from`
  const wanted = digest([`${folder}package-lock.json`, ...globSync(`${folder}{questions.js,${name}/*}`).toSorted()])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return outDir
  await withProgress(`Building ${peerPages[name].title}`, () =>
    build({
      configFile: false,
      root: `${folder}${name}`,
      logLevel: 'error',
      plugins: [react()],
      build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: Infinity },
    }),
  )
  writeFileSync(stamp, wanted)
  return outDir
}

export function versionsOf(names: readonly PeerPage[]) {
  const versionOf = (title: string) =>
    (JSON.parse(readFileSync(`${folder}node_modules/${title}/package.json`, 'utf8')) as { version: string }).version
  return Object.fromEntries(names.map((name) => [peerPages[name].title, versionOf(peerPages[name].package)]))
}
