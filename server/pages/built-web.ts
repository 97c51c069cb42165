import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fillPolicy, pagePolicy } from '#server/http/security-headers.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { type Entry, entryFiles, type Renderer, type Web } from './web.ts'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

/** An entry with everything that it imports at once. */
function chunksOf(manifest: Manifest, key: string, seen = new Map<string, Chunk>()) {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return seen
  seen.set(key, chunk)
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, seen)
  return seen
}

/** The two faces that the first screen is drawn in. The others come when a character needs them. */
const firstFonts = /\/(bricolage-grotesque|geist)-latin-wght-normal-[\w-]+\.woff2$/

const stylesOf = (manifest: Manifest, entry: Entry) => [
  ...new Set([...chunksOf(manifest, entryFiles[entry]).values()].flatMap(({ css = [] }) => css)),
]

const readStyles = async (files: string[]) =>
  (await Promise.all(files.map((file) => readFile(`${dist}client/${file}`, 'utf8')))).join('')

const linksTo = (files: string[]) => files.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')

function headOf(manifest: Manifest, entry: Entry, styles: string) {
  const [main, ...imported] = chunksOf(manifest, entryFiles[entry]).values()
  if (!main) throw new Error(`The build has no entry ${entryFiles[entry]}`)
  const fonts = new Set(Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]))
  return [
    ...[...fonts]
      .filter((file) => firstFonts.test(file))
      .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    styles,
    ...imported.map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${main.file}"></script>`,
  ].join('')
}

async function readManifest() {
  try {
    return JSON.parse(await readFile(`${dist}client/.vite/manifest.json`, 'utf8')) as Manifest
  } catch (cause) {
    throw new StartRefusal('The web is not built yet. Start with "npm start", which builds it.', { cause })
  }
}

/** Serves the build. Hashed files never change, so browsers keep them; each lies there compressed ahead of time. */
export async function builtWeb(app: FastifyInstance): Promise<Web> {
  const manifest = await readManifest()
  // respondents come once, on slow lines: asking for the styles would be one more round trip before the first question
  const fillStyles = await readStyles(stylesOf(manifest, 'fill'))
  const heads = new Map(
    (Object.keys(entryFiles) as Entry[]).map((entry) => {
      const styles = entry === 'fill' ? `<style>${fillStyles}</style>` : linksTo(stylesOf(manifest, entry))
      return [entry, headOf(manifest, entry, styles)]
    }),
  )
  const policies = { app: pagePolicy, landing: pagePolicy, fill: fillPolicy(fillStyles) }
  await app.register(fastifyStatic, {
    root: `${dist}client`,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${dist}client/assets/`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  let renderer: Promise<Renderer> | undefined
  return {
    head: (entry) => heads.get(entry) ?? '',
    // loaded with the first page
    renderer: () => (renderer ??= import(pathToFileURL(`${dist}ssr/pages.js`).href) as Promise<Renderer>),
    contentPolicy: (entry) => policies[entry],
    isBuilt: true,
  }
}
