import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { assetHeaders, fillHeaders } from '#server/http/security-headers.ts'
import { fontLinks, forGood, linksTo, type Manifest, readStyles, scriptLinks, stylesOf } from './build-manifest.ts'
import { encodingFor, pack } from './send-html.ts'
import { createUsedStyles } from './used-styles.ts'
import type { Around } from './web.ts'

/**
 * Respondents come once, on slow lines: their page brings the styles of its first question along, and asks for nothing
 * before that is drawn.
 */
export async function fillAround(app: FastifyInstance, manifest: Manifest) {
  const styles = await readStyles(stylesOf(manifest, 'fill'))
  const stylesPath = `assets/fill-all-${createHash('sha256').update(styles).digest('base64url').slice(0, 8)}.css`
  // beside all else that there is to do at the start: who asks for them soon waits for a moment
  const packed = { br: pack(styles, 'br'), gzip: pack(styles, 'gzip'), '': pack(styles, '') }
  app.get(`/${stylesPath}`, async (request, reply) => {
    const encoding = encodingFor(request)
    const { body } = await packed[encoding]
    reply.type('text/css; charset=utf-8')
    reply.headers({ ...assetHeaders, 'cache-control': forGood, vary: 'accept-encoding' })
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(body)
  })
  const scripts = scriptLinks(manifest, 'fill')
  const usedStyles = createUsedStyles(styles)
  // nobody waits for the answer to a page that asks nothing
  const ofEnding: Around = {
    head: fontLinks(manifest) + linksTo([stylesPath]),
    end: scripts,
    headers: fillHeaders(),
    hasTypefaces: true,
  }
  return (body: string): Around => {
    if (!body.includes(' data-question=')) return ofEnding
    const used = usedStyles(body)
    return {
      head: `<style>${used}</style>`,
      end: scripts + linksTo([stylesPath]),
      headers: fillHeaders(used),
      hasTypefaces: false,
    }
  }
}
