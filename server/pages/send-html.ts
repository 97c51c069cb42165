import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Packed = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer }

/** There are few different pages (kind × language × theme), so each is compressed once. */
const packedPages = new Map<string, Packed>()
const mostPages = 200

function pack(html: string): Packed {
  const known = packedPages.get(html)
  if (known) return known
  const plain = Buffer.from(html)
  const packed = {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain, { level: 9 }),
  }
  if (packedPages.size >= mostPages) packedPages.clear()
  packedPages.set(html, packed)
  return packed
}

/** Best first; a browser may refuse one with q=0. */
const encodings = [
  { name: 'br', accepted: /\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/ },
  { name: 'gzip', accepted: /\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/ },
] as const

/** Sends a page that is like no other, and that nobody in between may keep. */
export function sendPersonalHtml(request: FastifyRequest, reply: FastifyReply, status: number, html: string) {
  reply.code(status).type('text/html; charset=utf-8')
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, accept-language, cookie' })
  const isZipped = encodings[1].accepted.test(request.headers['accept-encoding'] ?? '')
  return isZipped ? reply.header('content-encoding', 'gzip').send(gzipSync(html)) : reply.send(html)
}

/** Sends a page that a browser may keep but must ask about. */
export function sendHtml(request: FastifyRequest, reply: FastifyReply, status: number, html: string) {
  const page = pack(html)
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' })
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const wanted = request.headers['accept-encoding'] ?? ''
  const encoding = encodings.find(({ accepted }) => accepted.test(wanted))?.name
  return encoding ? reply.header('content-encoding', encoding).send(page[encoding]) : reply.send(page.plain)
}
