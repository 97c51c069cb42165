import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that was checked and written out before, and is sent to many. */
export class Prepared {
  readonly json: Buffer
  readonly etag: string
  /** Whether whoever asks again gets the same. */
  isCurrent = () => false

  constructor(result: unknown) {
    this.json = Buffer.from(JSON.stringify(result))
    this.etag = `"${createHash('sha256').update(this.json).digest('base64url').slice(0, 22)}"`
  }

  send(request: FastifyRequest, reply: FastifyReply) {
    reply.header('etag', this.etag)
    if (request.headers['if-none-match'] === this.etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(this.json)
  }
}
