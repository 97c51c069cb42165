import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { nameOf } from '#server/error-reason.ts'
import { refuse } from '#server/http/refuse.ts'
import { findContent, fitsItsName } from './check-content.ts'
import { noRoom } from './no-room.ts'
import { receivePart } from './receive-part.ts'
import { discardUpload } from './sweep-uploads.ts'
import { findOpenUpload, markFinished, type OpenUpload } from './store.ts'
import type { StoredFiles } from './stored-files.ts'
import { uploadNotFound } from './upload-not-found.ts'

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
    const path = this.files.pathOf(id)
    const reached = await this.unlessGone(id, receivePart(this.db, upload, bytes, offset, path))
    if (reached === upload.size) await this.finish(upload)
    return reached
  }

  /** Somebody may remove a file while it is still worked on, which then fails for no other reason. */
  async unlessGone<T>(id: string, work: Promise<T>) {
    try {
      return await work
    } catch (error) {
      throw (await findOpenUpload(this.db, id)) ? error : uploadNotFound()
    }
  }

  /** The last byte has arrived: what is really in the file decides whether it stays. */
  async finish(upload: OpenUpload) {
    const { id, name } = upload
    const found = await this.unlessGone(id, findContent(this.files.pathOf(id)))
    if (!fitsItsName(name, found)) {
      await discardUpload(this.db, this.files, id)
      throw refuse('invalid', (m) => m.errors.uploadContent)
    }
    await this.unlessGone(id, this.keep(id))
    if (!(await markFinished(this.db, upload, found?.mime ?? 'application/octet-stream'))) throw await this.refused(id)
    await this.files.forgetParts(id)
  }

  /** What was let go meanwhile is gone; otherwise it was for want of room. */
  async refused(id: string) {
    const isGone = !(await findOpenUpload(this.db, id))
    await discardUpload(this.db, this.files, id)
    return isGone ? uploadNotFound() : noRoom()
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
