import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

const ours = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
}

const headersOf = (directives: Record<string, string>) => ({ 'content-security-policy': policy(directives) })

/** Of the styles within a page only those of the build are taken. */
const allowing = (styles: string | undefined) =>
  styles && { 'style-src': `'self' 'sha256-${createHash('sha256').update(styles).digest('base64')}'` }

/** Landing, sign-in and dashboard: nobody may put them in a frame. */
export const pageHeaders = (styles?: string) => headersOf({ ...ours, ...allowing(styles), 'frame-ancestors': "'none'" })
/**
 * The fill page is embedded in other people's sites; it keeps no token that a frame could steal. Whoever opened it may know
 * its window, as a frame's page does: keeping them apart makes the browser begin another process once the answer is there,
 * which a slow phone notices.
 */
export const fillHeaders = (styles?: string) => ({
  ...headersOf({ ...ours, ...allowing(styles), 'frame-ancestors': '*' }),
  'cross-origin-opener-policy': 'unsafe-none',
})
/** Files of the build are the same for all: a frame without an origin of its own, as a sandbox makes it, may have them too. */
export const assetHeaders = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
/** Vite's reloading needs an inline script and a socket: on the developer's machine only. */
export const developmentHeaders = headersOf({
  ...ours,
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
})

const onAll = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
/** For what is shown in a window; an answer of the API is not. */
export const windowHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
}

const ofSafeLine = { 'strict-transport-security': 'max-age=31536000' }
const ofApi = { 'cache-control': 'no-store' }

/** The same for an answer of the API that is sent without the application's hooks. */
export const apiHeaders = {
  http: Object.entries({ ...onAll, ...ofApi }).flat(),
  https: Object.entries({ ...onAll, ...ofSafeLine, ...ofApi }).flat(),
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply) {
  reply.headers(onAll)
  if (request.protocol === 'https') reply.headers(ofSafeLine)
  reply.headers(request.url.startsWith('/api') ? ofApi : windowHeaders)
}

/** On every answer, so that a new route cannot forget them; pages set their own afterwards. */
export function sendSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply)
    done()
  })
}
