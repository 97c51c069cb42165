import { z } from 'zod'
import { isOfKind } from '#shared/file-kinds.ts'
import { hasLength } from '#shared/characters.ts'
import { Version } from '#shared/forms.ts'
import { Id } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'
import { type Messages, say } from '#shared/messages/messages.ts'
import type { FileRules } from '#shared/questions/question-type.ts'
import type { Db } from '#server/db/connect.ts'
import type { PublicForms } from '#server/forms/public-forms.ts'
import type { DiskWatch } from '#server/http/disk-space.ts'
import { refuse } from '#server/http/refuse.ts'
import { noRoom } from './no-room.ts'
import { createUpload, findFileRules } from './store.ts'

/** As tus sends it; the current one when left out. */
const ShownVersion = z.coerce.number().pipe(Version).optional()

type Asked = { id: string; size: number | undefined; metadata: Record<string, string | null> | undefined }

/** Control characters, and those that make a name read backwards: `photo\u202Egnp.exe` shows as `photoexe.png`. */
const misleading = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A name without folders: the last part of whatever path a browser may send. */
const plainName = (name: string) =>
  name
    .replace(/^.*[\\/]/s, '')
    .replace(misleading, '')
    .trim()

function checkAsked({ size, metadata }: Asked) {
  const formId = Id.safeParse(metadata?.['formId'])
  const questionId = Id.safeParse(metadata?.['questionId'])
  const version = ShownVersion.safeParse(metadata?.['version'] ?? undefined)
  const name = plainName(metadata?.['filename'] ?? '')
  if (!formId.success || !questionId.success || !version.success || size === undefined)
    throw refuse('malformed', (m) => m.errors.uploadMalformed)
  if (!name.isWellFormed() || !hasLength(name, limits.upload.fileName))
    throw refuse('malformed', (m) => m.errors.uploadMalformed)
  return { version: version.data, file: { formId: formId.data, questionId: questionId.data, name, size } }
}

const listOfKinds = ({ fill }: Messages, { kinds }: FileRules) => kinds.map((kind) => fill.upload.kind[kind]).join(', ')

const wrongKind = (rules: FileRules) =>
  refuse('invalid', (m) => say(m.errors.uploadKind, { kinds: listOfKinds(m, rules) }), {
    fields: { filename: 'unknown' },
  })

/** Lets a file be sent: to an open form, for a question that takes such a file, while there is room for it. */
export async function acceptUpload(db: Db, disk: DiskWatch, publicForms: PublicForms, asked: Asked) {
  const { version, file } = checkAsked(asked)
  const upload = { id: asked.id, ...file }
  const found = await publicForms.byId(upload.formId)
  if (!found) throw refuse('notFound', (m) => m.errors.formNotFound)
  if (!found.form.isOpen) throw refuse('closed', (m) => m.errors.formClosed)
  const rules = await findFileRules(db, upload.formId, version ?? found.form.version, upload.questionId)
  if (!rules) throw refuse('invalid', (m) => m.errors.uploadNoQuestion, { fields: { questionId: 'unknown' } })
  if (upload.size === 0)
    throw refuse('invalid', (m) => m.errors.uploadEmpty, { fields: { 'Upload-Length': 'unknown' } })
  if (upload.size > rules.maxMegabytes * 1_000_000)
    throw refuse('tooLarge', (m) => say(m.errors.uploadTooLarge, { n: rules.maxMegabytes }))
  if (!isOfKind(upload.name, rules.kinds)) throw wrongKind(rules)
  if (!(await disk.hasRoomFor(upload.size)))
    throw refuse('unavailable', (m) => m.errors.uploadDisk, { retryAfter: 600 })
  if (!(await createUpload(db, upload))) throw noRoom()
}
