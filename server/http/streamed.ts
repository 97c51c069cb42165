import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** An answer that is written while it is sent, so that it never lies in memory whole. */
export class Streamed {
  readonly type: string
  readonly fileName: string
  readonly parts: AsyncIterable<string | Uint8Array>

  constructor(type: string, fileName: string, parts: AsyncIterable<string | Uint8Array>) {
    this.type = type
    this.fileName = fileName
    this.parts = parts
  }

  send(reply: FastifyReply) {
    // the plain name for old programs, the whole one for the others
    const plain = this.fileName.replace(/[^\w.-]+/g, '_')
    reply.header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(this.fileName).replace(/['()*]/g, escape)}`,
    )
    // one part ahead: parts are large, and who reads slowly must not make them pile up
    return reply.type(this.type).send(Readable.from(this.parts, { highWaterMark: 1 }))
  }
}
