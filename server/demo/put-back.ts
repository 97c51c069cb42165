import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, lt, notInArray, or } from 'drizzle-orm'
import { sampleLinks } from '#shared/samples.ts'
import { announceNews } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { forms } from '#server/db/schema.ts'
import { createForm, deleteForm, findFormByLink, updateForm } from '#server/forms/store.ts'
import { rebuildTallies } from '#server/responses/recount.ts'
import { seedDemoAccount } from '#server/users/demo-account.ts'
import { type Sample, samples } from './sample.ts'
import {
  createSampleResponses,
  deleteVisitorsInvites,
  deleteVisitorsResponses,
  isAlone,
  putBackBeginning,
  putBackInvites,
  putBackProfile,
  putBackReached,
} from './store.ts'

/** What a visitor made may be looked at for a day. */
const yesterday = (now: Date) => new Date(now.getTime() - 24 * 60 * 60 * 1_000)

type Saved = NonNullable<Awaited<ReturnType<typeof findFormByLink>>>['form']

/** A new release may ask other questions: those that stay keep their ids, and with them their answers. */
const isAsWritten = ({ form }: Sample, saved: Saved) =>
  saved.name === form.name &&
  saved.description === form.description &&
  // the database has an order of its own for what a question says
  isDeepStrictEqual(
    saved.questions.map(({ _id, ...question }) => question),
    form.questions.map(({ _id, ...question }) => question),
  )

const withIds = ({ form }: Sample, saved: Saved) => ({
  ...form,
  questions: form.questions.map((question) => ({
    ...question,
    _id: saved.questions.find(({ type, title }) => type === question.type && title === question.title)?._id,
  })),
})

/** Undefined when somebody else has the link. */
async function putBackForm(db: Db, ownerId: string, sample: Sample) {
  const found = await findFormByLink(db, sample.form.customLink)
  if (found && found.ownerId !== ownerId) return undefined
  if (!found) return createForm(db, ownerId, sample.form)
  if (!isAsWritten(sample, found.form)) await updateForm(db, ownerId, found.form._id, withIds(sample, found.form))
  return found.form._id
}

async function removeVisitorsForms(db: Db, ownerId: string, before: Date) {
  const old = await db
    .select({ id: forms.id })
    .from(forms)
    .where(
      and(
        eq(forms.ownerId, ownerId),
        lt(forms.createdAt, before),
        or(isNull(forms.customLink), notInArray(forms.customLink, Object.values(sampleLinks))),
      ),
    )
  for (const { id } of old) await deleteForm(db, ownerId, id)
}

async function putBackSample(db: Db, ownerId: string, sample: Sample, now: Date) {
  const formId = await putBackForm(db, ownerId, sample)
  if (formId === undefined) return []
  await deleteVisitorsInvites(db, formId, sample.invites, yesterday(now))
  const responses = await createSampleResponses(db, formId, sample, now)
  const wanted = responses.map(({ id }) => id)
  await putBackBeginning(db, formId, responses.at(-1)?.createdAt ?? now)
  await putBackInvites(db, formId, sample.invites, responses)
  await deleteVisitorsResponses(db, formId, wanted, yesterday(now))
  return [{ formId, sample }]
}

/**
 * Makes the demo account look as it should: its forms with believable responses up to now, without what visitors left
 * there more than a day ago. Nothing else is touched. Of several who do it at once, one does.
 */
export async function putBackDemo(db: Db, now = new Date()) {
  const ownerId = await seedDemoAccount(db)
  const put = await db.transaction(async (tx) => {
    if (!(await isAlone(tx))) return []
    await putBackProfile(tx, ownerId)
    await removeVisitorsForms(tx, ownerId, yesterday(now))
    const done: { formId: string; sample: Sample }[] = []
    for (const sample of samples) done.push(...(await putBackSample(tx, ownerId, sample, now)))
    return done
  })
  // afterwards, since responses that come meanwhile wait for whoever counts
  for (const { formId, sample } of put) {
    await rebuildTallies(db, formId)
    await putBackReached(db, formId, sample, now)
    await announceNews(db, ownerId, formId)
  }
}
