import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { FileRules } from '#shared/questions/question-type.ts'
import type { DiskWatch } from '#server/http/disk-space.ts'
import type { Db } from '#server/db/connect.ts'
import type { PublicForms } from '#server/forms/public-forms.ts'
import { acceptUpload } from './new-upload.ts'
import { written } from './receive-part.ts'
import { findOpenUpload } from './store.ts'
import type { StoredFiles } from './stored-files.ts'
import { uploadNotFound } from './upload-not-found.ts'
import { UploadStore } from './upload-store.ts'

type Needs = { db: Db; disk: DiskWatch; publicForms: PublicForms; files: StoredFiles; log: FastifyBaseLogger }
type Sent = {
  formId: string
  version: number
  questionId: string
  name: string
  bytes: AsyncIterable<Buffer>
  rules: FileRules
}

/** Takes a file in one piece, under the same conditions as one that comes in parts. Answers its id. */
export async function takeFile(
  { db, disk, publicForms, files, log }: Needs,
  { formId, version, questionId, name, bytes, rules }: Sent,
) {
  const id = randomUUID()
  const most = rules.maxMegabytes * 1_000_000
  let size = 0
  async function* counted() {
    for await (const chunk of bytes) {
      size += chunk.length
      // what is too much is read to its end, so that the sender gets to read our answer, and written nowhere
      if (size <= most) yield chunk
    }
  }
  await files.begin(id)
  try {
    await written(pipeline(counted, createWriteStream(files.pathOf(id), { flags: 'r+' })))
    const metadata = { formId, version: String(version), questionId, filename: name }
    await acceptUpload(db, disk, publicForms, { id, size, metadata })
  } catch (error) {
    await files.remove(id)
    throw error
  }
  const upload = await findOpenUpload(db, id)
  if (!upload) throw uploadNotFound()
  await new UploadStore(db, files, log).finish(upload)
  return id
}
