import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** An answer that stays open: server-sent events, for as long as both sides want. */
export class EventStream {
  readonly start: (raw: ServerResponse) => void

  constructor(start: (raw: ServerResponse) => void) {
    this.start = start
  }

  send(reply: FastifyReply) {
    // from here on no time-out ends it, and no hook of the framework waits for it
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      // neither kept nor compressed nor collected on the way
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // an idle connection would keep the server from stopping
      connection: 'close',
    })
    reply.raw.flushHeaders()
    // whoever has gone away meanwhile would never be heard to leave
    if (!reply.raw.destroyed) this.start(reply.raw)
    return reply
  }
}
