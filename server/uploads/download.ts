import type { FastifyReply } from 'fastify'
import { reasonOf } from '#server/error-reason.ts'
import { refuse } from '#server/http/refuse.ts'
import { attachment, Streamed } from '#server/http/streamed.ts'
import { FileFailure } from './file-failure.ts'
import type { StoredFiles } from './stored-files.ts'

type File = { id: string; name: string; size: number; contentType: string }

/** The bytes that are asked for, both ends included; the whole file when it is not one plain range. */
function rangeOf(header: string | undefined, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return { from, to }
}

/** A file on its way to its owner: to be saved, never to be shown by the browser in our name. */
export class Download extends Streamed {
  readonly file: File
  readonly files: StoredFiles

  constructor(files: StoredFiles, file: File) {
    super(file.contentType, file.name, nothing())
    this.file = file
    this.files = files
  }

  async read(reply: FastifyReply, from: number, to: number) {
    try {
      return await this.files.read(this.file.id, from, to)
    } catch (error) {
      if (!(error instanceof FileFailure)) throw error
      reply.log.error({ event: 'file not read', upload: this.file.id, code: reasonOf(error).code })
      if (error.isMissing) throw refuse('notFound', (m) => m.errors.fileMissing)
      throw refuse('unavailable', (m) => m.errors.fileUnavailable, { retryAfter: 30 })
    }
  }

  override async send(reply: FastifyReply) {
    const { name, size, contentType } = this.file
    const range = rangeOf(reply.request.headers.range, size)
    const { from, to } = range ?? { from: 0, to: size - 1 }
    if (from > to) {
      reply.header('content-range', `bytes */${size}`)
      throw refuse('noSuchRange', (m) => m.errors.noSuchRange)
    }
    const bytes = await this.read(reply, from, to)
    // a handler's time is for the beginning of an answer; who is done with the request may take longer to send
    reply.request.raw.resume()
    reply.headers({
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'content-disposition': attachment(name),
      'accept-ranges': 'bytes',
    })
    if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
    reply.type(contentType).header('content-length', to - from + 1)
    return reply.send(bytes)
  }
}

async function* nothing() {}
