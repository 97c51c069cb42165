import { readdir } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, HTTPMethods, RouteShorthandOptions } from 'fastify'
import { refuse } from '#server/http/refuse.ts'
import { assetHeaders, pageHeaders } from '#server/http/security-headers.ts'
import { onceLoaded } from '#server/once-loaded.ts'
import {
  dist,
  fontLinks,
  forGood,
  linksAhead,
  linksTo,
  type Manifest,
  readManifest,
  readStyles,
  scriptLinks,
  stylesOf,
} from './build-manifest.ts'
import { fillAround } from './fill-around.ts'
import type { Around, Modules, Renderer, Web } from './web.ts'

/** Whoever comes for the first time need not wait for the styles to come after the page. */
async function aroundLanding(manifest: Manifest): Promise<Around> {
  const styles = await readStyles(stylesOf(manifest, 'landing'))
  return {
    head: `${fontLinks(manifest)}<style>${styles}</style>${scriptLinks(manifest, 'landing')}`,
    end: '',
    headers: pageHeaders(styles),
    hasTypefaces: false,
  }
}

/** A screen's own files are asked for together with what all screens share. */
function aroundScreens(manifest: Manifest) {
  const shared = fontLinks(manifest) + linksTo(stylesOf(manifest, 'app')) + scriptLinks(manifest, 'app')
  const headers = pageHeaders()
  return (ahead: Modules): Around => ({
    head: shared + linksAhead(manifest, 'app', ahead),
    end: '',
    headers,
    hasTypefaces: false,
  })
}

async function filesIn(folder: string) {
  const entries = await readdir(`${dist}client/${folder}`, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** What the library that sends files refuses, by status. */
const ofFiles = new Map([
  [412, refuse('notAsExpected', (m) => m.errors.notAsExpected)],
  [416, refuse('noSuchRange', (m) => m.errors.noSuchRange)],
])

function refuseFile(error: FastifyError & { headers?: Record<string, string> }, reply: FastifyReply): never {
  // how long the file is
  reply.headers(error.headers ?? {})
  throw ofFiles.get(error.statusCode ?? 500) ?? error
}

/** Hashed files never change, so browsers keep them; each lies there compressed ahead of time. */
async function serveFiles(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: `${dist}client`,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${dist}client/assets/`)
      reply.header('cache-control', isHashed ? forGood : 'public, max-age=3600')
      if (isHashed) reply.headers(assetHeaders)
    },
  })
  const method: HTTPMethods[] = ['GET', 'HEAD']
  const errorHandler: RouteShorthandOptions['errorHandler'] = (error, _request, reply) => refuseFile(error, reply)
  for (const name of await filesIn(''))
    app.route({ method, url: `/${name}`, errorHandler, handler: (_request, reply) => reply.sendFile(name) })
  // one route for all of them: one for each took a tenth of the start
  const assets = new Set(await filesIn('assets'))
  app.route<{ Params: { name: string } }>({
    method,
    url: '/assets/:name',
    errorHandler,
    handler: ({ params: { name } }, reply) =>
      assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
  })
}

/** Serves the build. */
export async function builtWeb(app: FastifyInstance): Promise<Web> {
  const manifest = await readManifest('manifest')
  const ofLanding = await aroundLanding(manifest)
  const ofScreen = aroundScreens(manifest)
  const ofFill = await fillAround(app, await readManifest('fill'))
  await serveFiles(app)
  return {
    around: (entry, body, ahead = []) => {
      if (entry === 'fill') return ofFill(body)
      return entry === 'landing' ? ofLanding : ofScreen(ahead)
    },
    // loaded with the first page
    renderer: onceLoaded(() => import(pathToFileURL(`${dist}ssr/pages.js`).href) as Promise<Renderer>),
    isBuilt: true,
  }
}
