import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#server/http/refuse.ts'
import type { acceptUpload } from './new-upload.ts'
import { uploadNotFound } from './upload-not-found.ts'
import type { UploadStore } from './upload-store.ts'

type TusRequest = Parameters<Server['handleWeb']>[0]

/** Our sentence for what tus itself refuses, by the status that it would answer with. */
const ofTus = new Map([
  [404, uploadNotFound()],
  [409, refuse('conflict', (m) => m.errors.uploadOffset)],
  [410, uploadNotFound()],
  // how large a file may be is known, and said, when it is announced
  [413, refuse('tooLarge', (m) => m.errors.uploadTooLong)],
])
const malformed = refuse('malformed', (m) => m.errors.uploadMalformed)
const busy = refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5 })

/** 501: what tus does not do, however often it is asked. */
const refusalOf = (status: number) => ofTus.get(status) ?? (status < 500 || status === 501 ? malformed : busy)

/** tus throws plain objects; everything else is ours, or a failure of something below. */
const isOfTus = (error: unknown): error is { status_code: number } =>
  typeof error === 'object' && error !== null && 'status_code' in error

function tusRequest(request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request
  return {
    method: request.method,
    url: `http://localhost${new URL(request.url, 'http://localhost').pathname}`,
    headers: new Headers(request.headers as Record<string, string>),
    // only taken when it is wanted: what nobody reads Node lets run out, and the caller gets to read our answer
    get body() {
      return Readable.toWeb(raw)
    },
    // tells tus of a broken connection, so that what has come so far is kept
    runtime: { node: { req: raw, res: reply.raw } },
  } as unknown as TusRequest
}

type Accept = (upload: Parameters<typeof acceptUpload>[3]) => Promise<void>

/** What answers the requests of tus at this path. */
export function createTus(path: string, store: UploadStore, accept: Accept) {
  const failures = new WeakMap<TusRequest, unknown>()
  const server = new Server({
    path,
    datastore: store,
    relativeLocation: true,
    // nobody else's page may send files here
    allowedOrigins: () => false,
    namingFunction: () => randomUUID(),
    onUploadCreate: async (_request, { id, size, metadata }) => {
      await accept({ id, size, metadata })
      return {}
    },
    onResponseError: (request, error) => {
      failures.set(request, error)
      return undefined
    },
  })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = tusRequest(request, reply)
    const answer = await server.handleWeb(asked)
    const failure = failures.get(asked)
    if (failure !== undefined) throw isOfTus(failure) ? refusalOf(failure.status_code) : failure
    if (answer.status >= 400) throw refusalOf(answer.status)
    return answer
  }
}
