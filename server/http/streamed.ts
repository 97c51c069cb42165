import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Tells a browser to save under this name: the plain one is for old programs, the whole one for the others. */
export const attachment = (fileName: string) =>
  `attachment; filename="${fileName.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, escape)}`

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

  send(reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    reply.header('content-disposition', attachment(this.fileName))
    // one part ahead: parts are large, and who reads slowly must not make them pile up
    return reply.type(this.type).send(Readable.from(this.parts, { highWaterMark: 1 }))
  }
}
