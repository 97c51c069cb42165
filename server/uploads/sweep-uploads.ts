import type { FastifyBaseLogger } from 'fastify'
import { inArray, isNull, sql } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import type { Db } from '#server/db/connect.ts'
import { uploads } from '#server/db/schema.ts'
import { isDeletedForGood } from '#server/responses/deleted-for-good.ts'
import { ownsFiles } from './files-owner.ts'
import { unlessHeld } from './hold-files.ts'
import { deleteUpload, letUploadGo } from './store.ts'
import type { FilePlace, StoredFiles } from './stored-files.ts'

/** Few enough for a statement to end well within its limit. */
const atOnce = 500

/**
 * The file first: a crash in between leaves the row, and with it the way to try again. Each by itself, so that a slow store
 * keeps no transaction open for long, and what is removed stays so whatever becomes of the others. False when a backup is
 * being written, and some must wait for its end.
 */
async function remove(db: Db, files: Pick<StoredFiles, 'remove'>, ids: string[]) {
  for (const id of ids) {
    const isRemoved = await unlessHeld(db, async (tx) => {
      await files.remove(id)
      await deleteUpload(tx, id)
    })
    if (!isRemoved) return false
  }
  return true
}

/** False when there is no such upload, or a response has it. */
export async function discardUpload(db: Db, files: StoredFiles, id: string) {
  if (!(await letUploadGo(db, id))) return false
  await remove(db, files, [id])
  return true
}

/**
 * Lets go what nobody claimed in time, and what belongs to a form that was deleted. Each is locked as it is found: one
 * that a response is about to claim is passed over, and looked at again by the next sweep.
 */
const letGo = async (db: Db) =>
  (
    await db.execute(sql`
      with unclaimed as (
        select id from uploads
        where response_id is null and form_id is not null
          and created_at < now() - make_interval(hours => ${limits.upload.unclaimedHours})
        limit ${atOnce} for update skip locked
      ), deleted as (
        select uploads.id from uploads join forms on forms.id = uploads.form_id
        where forms.owner_id is null limit ${atOnce} for update of uploads skip locked
      )
      update uploads set form_id = null where id in (select id from unclaimed union all select id from deleted)`)
  ).rowCount ?? 0

/** A deleted response can be brought back for a day; its files go with its answers. */
const letGoWithResponses = (db: Db) =>
  db.execute(sql`
    update uploads set form_id = null from responses
    where responses.form_id = uploads.form_id and responses.id = uploads.response_id and ${isDeletedForGood}`)

const listLetGo = async (db: Db) =>
  (await db.select({ id: uploads.id }).from(uploads).where(isNull(uploads.formId)).limit(atOnce)).map(({ id }) => id)

/** Removes files that belong to nothing any more. Two who do it at once, or a crash in between, do no harm. */
export async function sweepUploads(db: Db, files: StoredFiles) {
  while ((await letGo(db)) > 0);
  for (;;) {
    const ids = await listLetGo(db)
    if (ids.length === 0 || !(await remove(db, files, ids))) return
  }
}

async function listKnown(db: Db, ids: string[]) {
  const known = new Set<string>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    const rows = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, some))
    for (const { id } of rows) known.add(id)
  }
  return known
}

/** Removes what a crash may leave, or an older backup of the database that was put back. */
async function sweepPlace(db: Db, place: FilePlace, log: FastifyBaseLogger) {
  const found = await place.list()
  const known = await listKnown(
    db,
    found.map(({ id }) => id),
  )
  const unknown = found.filter(({ id }) => !known.has(id))
  const isOurs = await ownsFiles(db, place, { known: known.size, unknown: unknown.length })
  if (isOurs) {
    const strays = unknown.filter((file) => file.isOld).map(({ id }) => id)
    if (strays.length === 0) return
    if (await remove(db, place, strays)) log.info({ event: 'strays removed', place: place.name, files: strays.length })
  } else if (unknown.length > 0)
    log.warn({
      event: 'strays kept',
      place: place.name,
      files: unknown.length,
      note: 'This database does not know these files and they seem to be those of another one, so they stay. Check DATABASE_URL, DATA_DIR and S3_BUCKET; docs/running.md says more.',
    })
}

/** The rarer cases, which take a look at everything: files of deleted responses, and files that no row knows of. */
export async function sweepStrays(db: Db, files: StoredFiles, log: FastifyBaseLogger) {
  await letGoWithResponses(db)
  for (const place of files.places) await sweepPlace(db, place, log)
}
