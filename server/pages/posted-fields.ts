import type { FastifyError, FastifyRequest } from 'fastify'
import type { Form } from '#shared/forms.ts'
import { limits } from '#shared/limits.ts'
import type { FileRules } from '#shared/questions/question-type.ts'
import type { DiskWatch } from '#server/http/disk-space.ts'
import type { Db } from '#server/db/connect.ts'
import type { PublicForms } from '#server/forms/public-forms.ts'
import { refusalFor } from '#server/http/error-handler.ts'
import { decodeText } from '#server/http/form-body.ts'
import { boundaryOf, type Part, readParts } from '#server/http/multipart.ts'
import type { Limiter } from '#server/http/rate-limit.ts'
import { refuse, type Refused } from '#server/http/refuse.ts'
import { findFileRules } from '#server/uploads/store.ts'
import type { StoredFiles } from '#server/uploads/stored-files.ts'
import { readVersion } from './posted-answers.ts'

type Needs = { db: Db; disk: DiskWatch; limiter: Limiter; publicForms: PublicForms; files: StoredFiles }

/** What a page's form sent. Files were stored on the way: their ids stand among the answers. */
export type Posted = { fields: URLSearchParams; hasFiles: boolean; refused?: Refused | undefined }

/** What a field takes in memory beside its text, about: a million empty ones are no small thing. */
const headBytes = 64

const tooMany = () => refuse('invalid', (m) => m.fields.uploadsTooMany)

async function readText({ bytes }: Part, room: number) {
  const chunks: Buffer[] = []
  let size = 0
  const checkRoom = () => {
    if (size > room) throw refuse('tooLarge', (m) => m.errors.tooLarge)
  }
  checkRoom()
  for await (const chunk of bytes) {
    size += chunk.length
    checkRoom()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads the fields of a page's form, and stores the files among them for the questions that take such files. */
export async function readPosted(
  needs: Needs,
  request: FastifyRequest,
  form: Form,
  address: string | undefined,
): Promise<Posted> {
  const boundary = boundaryOf(request.headers['content-type'])
  if (request.body instanceof URLSearchParams) return { fields: request.body, hasFiles: false }
  if (boundary === undefined) throw refuse('malformed', (m) => m.errors.badRequest)
  const fields = new URLSearchParams()
  let room: number = limits.body.general
  let hasFiles = false
  let refused: Refused | undefined
  const rulesOf = new Map<string, FileRules | undefined>()

  const store = async (part: Part & { fileName: string }) => {
    const questionId = part.name
    const version = readVersion(fields) ?? form.version
    if (!rulesOf.has(questionId)) rulesOf.set(questionId, await findFileRules(needs.db, form._id, version, questionId))
    const rules = rulesOf.get(questionId)
    if (!rules) throw refuse('invalid', (m) => m.errors.uploadNoQuestion)
    if (fields.getAll(questionId).length >= rules.maxFiles) throw tooMany()
    needs.limiter.take('uploads', address)
    // few forms ask for files, and fewer get them in this way
    const { takeFile } = await import('#server/uploads/take-file.ts')
    const sent = { formId: form._id, version, questionId, name: part.fileName, bytes: part.bytes, rules }
    fields.append(questionId, await takeFile({ ...needs, log: request.log }, sent))
    hasFiles = true
  }

  try {
    for await (const part of readParts(request.raw.iterator({ destroyOnReturn: false }), boundary)) {
      const { name, fileName } = part
      if (fileName === undefined) {
        const text = await readText(part, room)
        room -= text.length + name.length + headBytes
        fields.append(name, decodeText(text))
      } else if (fileName !== '' && !refused)
        try {
          await store({ ...part, fileName })
        } catch (error) {
          refused = refusalFor(error as FastifyError)
          if (!refused) throw error
        }
    }
  } finally {
    // read to its end, so that the sender gets to read our answer
    request.raw.resume()
  }
  return { fields, hasFiles, refused }
}
