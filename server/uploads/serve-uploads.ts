import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Id } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'
import { say } from '#shared/messages/messages.ts'
import type { PublicForms } from '#server/forms/public-forms.ts'
import { callerAddress } from '#server/http/caller.ts'
import type { DiskWatch } from '#server/http/disk-space.ts'
import type { Services } from '#server/http/mount.ts'
import { mayTake } from '#server/http/late-requests.ts'
import { refuse } from '#server/http/refuse.ts'
import { acceptUpload } from './new-upload.ts'
import { findOpenUpload } from './store.ts'
import type { StoredFiles } from './stored-files.ts'
import { discardUpload } from './sweep-uploads.ts'
import { UploadStore, uploadNotFound } from './upload-store.ts'

const path = '/api/upload'
/** The last part of a large file waits until the whole is checked and, with an object store, sent on. */
const longest = 5 * 60_000

type TusRequest = Parameters<Server['handleWeb']>[0]

/** Our sentence for what tus itself refuses, by the status that it would answer with. */
const ofTus = new Map([
  [404, uploadNotFound()],
  [409, refuse('conflict', (m) => m.errors.uploadOffset)],
  [410, uploadNotFound()],
  [413, refuse('tooLarge', (m) => say(m.errors.uploadTooLarge, { n: limits.upload.megabytes.max }))],
])
const malformed = refuse('malformed', (m) => m.errors.uploadMalformed)
const busy = refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5 })

const refusalOf = (status: number) => ofTus.get(status) ?? (status < 500 ? malformed : busy)

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

function createTus(store: UploadStore, accept: (upload: Parameters<typeof acceptUpload>[3]) => Promise<void>) {
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
  return async (request: TusRequest) => {
    const answer = await server.handleWeb(request)
    const failure = failures.get(request)
    if (failure !== undefined) throw isOfTus(failure) ? refusalOf(failure.status_code) : failure
    if (answer.status >= 400) throw refusalOf(answer.status)
    return answer
  }
}

type Needs = { services: Services; disk: DiskWatch; publicForms: PublicForms; files: StoredFiles }

/** Files in parts that can be taken up again: tus 1.0 without reading, since a respondent need not get a file back. */
export function serveUploads(app: FastifyInstance, { services, disk, publicForms, files }: Needs) {
  const { db, limiter } = services
  const tus = createTus(new UploadStore(db, files, app.log), (upload) => acceptUpload(db, disk, publicForms, upload))

  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await tus(tusRequest(request, reply))
    for (const [name, value] of answer.headers) if (!name.startsWith('access-control-')) reply.header(name, value)
    return reply.code(answer.status).send(await answer.text())
  }

  const checkId = async (request: FastifyRequest) => {
    const address = callerAddress(request.ip)
    limiter.take('unknownUploads', address)
    const id = Id.safeParse((request.params as { uploadId?: string }).uploadId)
    if (!id.success || !(await findOpenUpload(db, id.data))) throw uploadNotFound()
    limiter.giveBack('unknownUploads', address)
    return id.data
  }

  const refuseOthers = (url: string, allow: HTTPMethods[]) => ({
    method: (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies HTTPMethods[]).filter(
      (method) => !allow.includes(method),
    ),
    url,
    onRequest: async (request: FastifyRequest) => {
      throw refuse('wrongMethod', (m) => say(m.errors.wrongMethod, { method: request.method }), { allow })
    },
    handler: async () => {},
  })

  app.register(async (scope) => {
    // the bytes of a part are for tus to read, as they come
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _bytes, done) => done(null))
    scope.route({
      method: 'POST',
      url: path,
      handler: async (request, reply) => {
        limiter.take('uploads', callerAddress(request.ip))
        return pass(request, reply)
      },
    })
    scope.route({
      method: ['HEAD', 'PATCH'],
      url: `${path}/:uploadId`,
      onRequest: mayTake(longest),
      handler: async (request, reply) => {
        await checkId(request)
        return pass(request, reply)
      },
    })
    scope.route({
      method: 'DELETE',
      url: `${path}/:uploadId`,
      handler: async (request, reply) => {
        if (!(await discardUpload(db, files, await checkId(request)))) throw uploadNotFound()
        return reply.code(204).header('tus-resumable', '1.0.0').send()
      },
    })
    for (const url of [path, `${path}/:uploadId`]) scope.route({ method: 'OPTIONS', url, handler: pass })
    scope.route(refuseOthers(path, ['POST', 'OPTIONS']))
    scope.route(refuseOthers(`${path}/:uploadId`, ['HEAD', 'PATCH', 'DELETE', 'OPTIONS']))
  })
}
