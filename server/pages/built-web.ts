import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '#server/http/security-headers.ts'
import {
  dist,
  fontLinks,
  forGood,
  linksTo,
  type Manifest,
  preload,
  readManifest,
  script,
  scriptsOf,
  stylesOf,
} from './build-manifest.ts'
import { fillAround } from './fill-around.ts'
import type { Entry, Renderer, Web } from './web.ts'

function headOf(manifest: Manifest, entry: Entry) {
  const { main, imported } = scriptsOf(manifest, entry)
  return [fontLinks(manifest), linksTo(stylesOf(manifest, entry)), ...imported.map(preload), script(main)].join('')
}

/** Serves the build. Hashed files never change, so browsers keep them; each lies there compressed ahead of time. */
export async function builtWeb(app: FastifyInstance): Promise<Web> {
  const manifest = await readManifest('manifest')
  const heads = { app: headOf(manifest, 'app'), landing: headOf(manifest, 'landing') }
  const aroundFill = await fillAround(app, await readManifest('fill'))
  await app.register(fastifyStatic, {
    root: `${dist}client`,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${dist}client/assets/`)
      reply.header('cache-control', isHashed ? forGood : 'public, max-age=3600')
    },
  })
  let renderer: Promise<Renderer> | undefined
  return {
    around: (entry, body) =>
      entry === 'fill' ? aroundFill(body) : { head: heads[entry], end: '', headers: pageHeaders, hasTypefaces: false },
    // loaded with the first page
    renderer: () => (renderer ??= import(pathToFileURL(`${dist}ssr/pages.js`).href) as Promise<Renderer>),
    isBuilt: true,
  }
}
