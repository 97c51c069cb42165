import { randomUUID } from 'node:crypto'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { FormChanges, NewForm } from '#shared/forms.ts'
import type { Question } from '#shared/questions/registry.ts'
import { announceForm, announceNews } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { isUniqueViolation } from '#server/db/failures.ts'
import { forms, formVersions, invites, users } from '#server/db/schema.ts'
import { keepIds } from './question-ids.ts'

export const summaryColumns = {
  _id: forms.id,
  name: forms.name,
  description: forms.description,
  customLink: forms.customLink,
  isOpen: forms.isOpen,
  createdAt: forms.createdAt,
}

type SummaryRow = { customLink: string | null; createdAt: Date }

/** A row as the wire shows it: no link where there is none, times as text. */
export const shown = <Row extends SummaryRow>({ customLink, createdAt, ...form }: Row) => ({
  ...form,
  ...(customLink !== null && { customLink }),
  createdAt: createdAt.toISOString(),
})

/** Newest first. */
export const listForms = async (db: Db, which: SQL | undefined, most?: number) => {
  const query = db.select(summaryColumns).from(forms).where(which).orderBy(desc(forms.createdAt), forms.id)
  return (await (most === undefined ? query : query.limit(most))).map(shown)
}

export const ownedBy = (ownerId: string) => eq(forms.ownerId, ownerId)

/** A form with its newest questions, whoever asks: what may be shown is for the caller to decide. */
async function findForm(db: Db, which: SQL | undefined) {
  const [found] = await db
    .select({
      ...summaryColumns,
      ownerId: users.id,
      invitesExpireAt: forms.invitesExpireAt,
      version: forms.version,
      questions: formVersions.questions,
      username: users.username,
    })
    .from(forms)
    .innerJoin(users, eq(users.id, forms.ownerId))
    .innerJoin(formVersions, and(eq(formVersions.formId, forms.id), eq(formVersions.version, forms.questionsVersion)))
    .where(which)
  if (!found) return undefined
  const { ownerId, invitesExpireAt, username, questions, ...form } = found
  return {
    ownerId,
    invitesExpireAt,
    form: { ...shown(form), questions: questions as Question[], createdBy: { username } },
  }
}

export const findFormById = (db: Db, formId: string) => findForm(db, eq(forms.id, formId))
export const findFormByLink = (db: Db, customLink: string) => findForm(db, eq(forms.customLink, customLink))

function insertForm(db: Db, ownerId: string, { customLink, questions, ...form }: NewForm) {
  const id = randomUUID()
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(forms)
      .values({ ...form, id, ownerId, customLink: customLink || null })
      .onConflictDoUpdate({
        target: [forms.ownerId, forms.creationKey],
        set: { creationKey: sql`excluded.creation_key` },
      })
      .returning({ id: forms.id })
    if (!made) throw new Error('A form was neither made nor found')
    if (made.id === id) {
      await tx.insert(formVersions).values({ formId: id, version: 1, questions: keepIds(questions, new Set()) })
      await announceNews(tx, ownerId, id, 'changed')
    }
    return made.id
  })
}

/** Under a key that the owner has used before: the form made then, as it is. Throws a unique violation when the link is taken. */
export async function createForm(db: Db, ownerId: string, form: NewForm) {
  try {
    return await insertForm(db, ownerId, form)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // of two at once the second may meet the first by its link, and finds it by its key when that is stored
    return insertForm(db, ownerId, form)
  }
}

/** The ids of the questions in those versions of a form. */
async function listQuestionIds(db: Db, formId: string, which: SQL) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct question->>'_id' as id from ${formVersions}, jsonb_array_elements(questions) as question
    where form_id = ${formId} and ${which}`)
  return new Set(rows.map(({ id }) => id))
}

/** Those of the questions' ids that this form ever had. Only one that was taken out and comes back is looked for in all versions. */
async function listKnownIds(db: Db, formId: string, questions: NewForm['questions']) {
  const newest = await listQuestionIds(
    db,
    formId,
    sql`version = (select questions_version from forms where id = ${formId})`,
  )
  const areNewest = questions.every(({ _id }) => _id === undefined || newest.has(_id))
  return areNewest ? newest : listQuestionIds(db, formId, sql`true`)
}

/** Unless they are the newest ones already: results read every version that was answered, and owners save often. */
const createVersion = (db: Db, formId: string, version: number, questions: Question[]) =>
  db.execute(sql`
    with saved as (select ${JSON.stringify(questions)}::jsonb as questions), made as (
      insert into form_versions (form_id, version, questions)
      select ${formId}, ${version}, saved.questions
      from saved, forms join form_versions as newest
        on newest.form_id = forms.id and newest.version = forms.questions_version
      where forms.id = ${formId} and newest.questions <> saved.questions
      returning version
    )
    update forms set questions_version = made.version from made where forms.id = ${formId}`)

/** Opening or closing a form or its invites writes over nobody's work, so it makes nothing stale. */
const isEdit = ({ isOpen: _switch, invitesExpireAt: _end, version: _seen, ...edits }: FormChanges) =>
  Object.values(edits).some((edit) => edit !== undefined)

/** False when there is no such form, or it belongs to somebody else, or `version` is given and stale. */
export const updateForm = (db: Db, ownerId: string, formId: string, changed: FormChanges) =>
  db.transaction(async (tx) => {
    const { questions, version, customLink, invitesExpireAt, ...changes } = changed
    const [updated] = await tx
      .update(forms)
      .set({
        ...changes,
        ...(customLink !== undefined && { customLink: customLink || null }),
        ...(invitesExpireAt !== undefined && {
          invitesExpireAt: invitesExpireAt === null ? null : new Date(invitesExpireAt),
        }),
        version: isEdit(changed) ? sql`${forms.version} + 1` : sql`${forms.version}`,
      })
      .where(
        and(eq(forms.id, formId), ownedBy(ownerId), version === undefined ? undefined : eq(forms.version, version)),
      )
      .returning({ version: forms.version })
    if (!updated) return false
    // the row is locked until the end, so two saves take turns
    if (questions) {
      const known = await listKnownIds(tx, formId, questions)
      await createVersion(tx, formId, updated.version, keepIds(questions, known))
    }
    await announceForm(tx, ownerId, formId, 'changed')
    return true
  })

export async function isOwnForm(db: Db, ownerId: string, formId: string) {
  const found = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.id, formId), ownedBy(ownerId)))
  return found.length > 0
}

/**
 * Takes the form from its owner, its link and its invites away at once; what is left of it is removed by `purgeForms`,
 * since a million responses take longer than a call may. False when there is no such form, or it is somebody else's.
 */
export const deleteForm = (db: Db, ownerId: string, formId: string) =>
  db.transaction(async (tx) => {
    const deleted = await tx
      .update(forms)
      .set({ ownerId: null, customLink: null, isOpen: false })
      .where(and(eq(forms.id, formId), ownedBy(ownerId)))
      .returning({ id: forms.id })
    if (deleted.length === 0) return false
    await tx.delete(invites).where(eq(invites.formId, formId))
    await announceForm(tx, ownerId, formId, 'deleted')
    return true
  })

/** Whether a form other than the given one has this link. */
export async function isLinkTaken(db: Db, customLink: string, exceptFormId: string | undefined) {
  const holders = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.customLink, customLink), exceptFormId === undefined ? undefined : ne(forms.id, exceptFormId)))
  return holders.length > 0
}
