import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, Upload } from '@tus/server'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { isDiskFull } from '#server/disk-full.ts'
import { nameOf } from '#server/error-reason.ts'
import { isCutOff } from '#server/http/cut-off.ts'
import { refuse } from '#server/http/refuse.ts'
import { findContent, fitsItsName } from './check-content.ts'
import { discardUpload } from './sweep-uploads.ts'
import { findFileRules, findOpenUpload, markFinished, type OpenUpload } from './store.ts'
import type { StoredFiles } from './stored-files.ts'
import { uploadNotFound } from './upload-not-found.ts'

/** Neither a caller who went away nor a full disk is a bug of ours. What arrived before is kept. */
export async function written(writing: Promise<void>) {
  try {
    await writing
  } catch (error) {
    if (isDiskFull(error)) throw refuse('unavailable', (m) => m.errors.uploadDisk, { retryAfter: 600 })
    if (isCutOff(error)) throw refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 1 })
    throw error
  }
}

/** What tus keeps its uploads in: the rows of our table, and files. */
export class UploadStore extends DataStore {
  readonly db: Db
  readonly files: StoredFiles
  readonly log: FastifyBaseLogger

  constructor(db: Db, files: StoredFiles, log: FastifyBaseLogger) {
    super()
    this.log = log
    this.db = db
    this.files = files
    this.extensions = ['creation', 'termination']
  }

  async find(id: string) {
    const upload = await findOpenUpload(this.db, id)
    if (!upload) throw uploadNotFound()
    return upload
  }

  /** The row is there already: it was made when the upload was accepted. */
  override async create(upload: Upload) {
    await this.files.begin(upload.id)
    return upload
  }

  override async getUpload(id: string) {
    const { size, isFinished } = await this.find(id)
    return new Upload({ id, size, offset: isFinished ? size : await this.received(id, size) })
  }

  /** Until a file is checked its last byte does not count: whoever was cut off just then sends it again, and it is checked. */
  async received(id: string, size: number) {
    const found = await stat(this.files.pathOf(id)).catch(() => undefined)
    if (!found) throw uploadNotFound()
    return Math.min(found.size, size - 1)
  }

  override async write(bytes: Readable, id: string, offset: number) {
    const upload = await this.find(id)
    if (upload.isFinished) return offset
    let reached = offset
    const counting = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        reached += chunk.length
        done(null, chunk)
      },
    })
    await written(pipeline(bytes, counting, createWriteStream(this.files.pathOf(id), { flags: 'r+', start: offset })))
    if (reached === upload.size) await this.finish(upload)
    return reached
  }

  /** The last byte has arrived: what is really in the file decides whether it stays. */
  async finish({ id, formId, questionId, name }: OpenUpload) {
    const found = await findContent(this.files.pathOf(id))
    const rules = await findFileRules(this.db, formId, questionId)
    if (!rules || !fitsItsName(name, found)) {
      await discardUpload(this.db, this.files, id)
      throw refuse('invalid', (m) => m.errors.uploadContent)
    }
    await this.keep(id)
    if (!(await markFinished(this.db, id, found?.mime ?? 'application/octet-stream'))) throw uploadNotFound()
    await this.files.forgetParts(id)
  }

  /** Whatever keeps the store from it may pass: the file stays here as it is, and is tried again with its last byte. */
  async keep(id: string) {
    try {
      await this.files.keep(id)
    } catch (cause) {
      this.log.error({
        event: 'file not kept',
        ...nameOf(cause),
      })
      throw refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5 })
    }
  }
}
