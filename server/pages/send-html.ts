import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ready } from './page-cache.ts'

type Encoding = 'br' | 'gzip' | ''

/** Best first; a browser may refuse one with q=0. */
const encodings = [
  { name: 'br', accepted: /\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/ },
  { name: 'gzip', accepted: /\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/ },
] as const

export function encodingFor(request: FastifyRequest): Encoding {
  const wanted = request.headers['accept-encoding'] ?? ''
  return encodings.find(({ accepted }) => accepted.test(wanted))?.name ?? ''
}

const packers: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliCompress),
  gzip: (plain) => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  '': async (plain) => plain,
}

/** Compresses as well as can be, and beside all else: it is done once for many. */
export async function pack(html: string, encoding: Encoding): Promise<Pick<Ready, 'etag' | 'body'>> {
  const plain = Buffer.from(html)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, body: await packers[encoding](plain) }
}

const vary = 'accept-encoding, accept-language, cookie'

/** Sends a page that is like no other, and that nobody in between may keep. */
export function sendPersonalHtml(request: FastifyRequest, reply: FastifyReply, status: number, html: string) {
  reply.code(status).type('text/html; charset=utf-8')
  reply.headers({ 'cache-control': 'private, no-cache', vary })
  return encodingFor(request) === '' ? reply.send(html) : reply.header('content-encoding', 'gzip').send(gzipSync(html))
}

type Sent = { status: number; encoding: Encoding; ready: Pick<Ready, 'etag' | 'body'> }

/** Sends a page that a browser may keep but must ask about. */
export function sendHtml(request: FastifyRequest, reply: FastifyReply, { status, encoding, ready }: Sent) {
  reply.code(status).type('text/html; charset=utf-8').headers({ etag: ready.etag, 'cache-control': 'no-cache', vary })
  if (status === 200 && request.headers['if-none-match'] === ready.etag) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(ready.body)
}
