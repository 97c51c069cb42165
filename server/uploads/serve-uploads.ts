import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { isId } from '#shared/ids.ts'
import { say } from '#shared/messages/messages.ts'
import type { PublicForms } from '#server/forms/public-forms.ts'
import { takesOnly } from '#server/http/body-type.ts'
import { callerAddress } from '#server/http/caller.ts'
import type { DiskWatch } from '#server/http/disk-space.ts'
import type { Services } from '#server/http/mount.ts'
import type { OverloadGate } from '#server/http/overload-gate.ts'
import { mayTake } from '#server/http/late-requests.ts'
import { refuse } from '#server/http/refuse.ts'
import { onceLoaded } from '#server/once-loaded.ts'
import { acceptUpload } from './new-upload.ts'
import { findOpenUpload } from './store.ts'
import type { StoredFiles } from './stored-files.ts'
import { discardUpload } from './sweep-uploads.ts'
import { uploadNotFound } from './upload-not-found.ts'

const path = '/api/upload'
/** What tus sends the bytes of a file as. */
const partType = 'application/offset+octet-stream'
/** The last part of a large file waits until the whole is checked and, with an object store, sent on. */
const longest = 5 * 60_000
/** A file is part of the answers that it comes with. */
const load = 'submissions'

type Needs = { services: Services; gate: OverloadGate; disk: DiskWatch; publicForms: PublicForms; files: StoredFiles }

/** Files in parts that can be taken up again: tus 1.0 without reading, since a respondent need not get a file back. */
export function serveUploads(app: FastifyInstance, { services, gate, disk, publicForms, files }: Needs) {
  const { db, limiter } = services
  const hasRoom = gate.refuse(load)
  // loaded when the first file comes: most instances run for long without one
  const loadTus = onceLoaded(async () => {
    const [{ createTus }, { UploadStore }] = await Promise.all([import('./tus.ts'), import('./upload-store.ts')])
    const accept = (upload: Parameters<typeof acceptUpload>[3]) => acceptUpload(db, disk, publicForms, upload)
    return createTus(path, new UploadStore(db, files, app.log), accept)
  })

  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await (await loadTus())(request, reply)
    for (const [name, value] of answer.headers) if (!name.startsWith('access-control-')) reply.header(name, value)
    return reply.code(answer.status).send(await answer.text())
  }

  const checkId = async (request: FastifyRequest) => {
    const { uploadId: id = '' } = request.params as { uploadId?: string }
    const found = await limiter.attempt('unknownUploads', callerAddress(request.ip), async () =>
      // as it was given out: it names a file too
      isId(id) ? findOpenUpload(db, id) : undefined,
    )
    if (!found) throw uploadNotFound()
    return id
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
    scope.addContentTypeParser(partType, (_request, _bytes, done) => done(null))
    scope.route({
      method: 'POST',
      url: path,
      onRequest: [hasRoom, takesOnly(partType)],
      handler: async (request, reply) => {
        limiter.take('uploads', callerAddress(request.ip))
        return gate.during(load, () => pass(request, reply))
      },
    })
    scope.route({
      method: ['HEAD', 'PATCH'],
      url: `${path}/:uploadId`,
      onRequest: [hasRoom, mayTake(longest), takesOnly(partType)],
      handler: async (request, reply) => {
        await gate.during(load, () => checkId(request))
        // a part takes as long as its sender's line does, and that is no work
        return pass(request, reply)
      },
    })
    scope.route({
      method: 'DELETE',
      url: `${path}/:uploadId`,
      onRequest: hasRoom,
      handler: async (request, reply) => {
        const isDiscarded = await gate.during(load, async () => discardUpload(db, files, await checkId(request)))
        if (!isDiscarded) throw uploadNotFound()
        return reply.code(204).header('tus-resumable', '1.0.0').send()
      },
    })
    for (const url of [path, `${path}/:uploadId`]) scope.route({ method: 'OPTIONS', url, handler: pass })
    scope.route(refuseOthers(path, ['POST', 'OPTIONS']))
    scope.route(refuseOthers(`${path}/:uploadId`, ['HEAD', 'PATCH', 'DELETE', 'OPTIONS']))
  })
}
