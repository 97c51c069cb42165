import { CustomLink, type FormChanges, type forms } from '#shared/forms.ts'
import { isSampleLink } from '#shared/samples.ts'
import { isUniqueViolation } from '#server/db/failures.ts'
import type { Db } from '#server/db/connect.ts'
import type { Handlers, SignedIn } from '#server/http/mount.ts'
import { fieldMessage } from '#server/http/check-input.ts'
import { refuse } from '#server/http/refuse.ts'
import { isSavedAlready } from './is-saved-already.ts'
import type { PublicForm } from './form-cache.ts'
import type { PublicForms } from './public-forms.ts'
import {
  createForm,
  deleteForm,
  findFormById,
  isLinkTaken,
  isOwnForm,
  listForms,
  ownedBy,
  updateForm,
} from './store.ts'

const notFound = () => refuse('notFound', (m) => m.errors.formNotFound)

async function linkDecided<T>(work: Promise<T>) {
  try {
    return await work
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw refuse('conflict', (m) => m.errors.linkTaken, { fields: { customLink: 'linkTaken' } })
  }
}

async function ownForm(db: Db, formId: string) {
  const found = await findFormById(db, formId)
  if (!found) throw notFound()
  return found
}

/** The forms that visitors of the demo account come for stay as they are. */
async function refuseSample(db: Db, user: SignedIn, formId: string) {
  if (!user.isDemo) return
  const found = await findFormById(db, formId)
  if (found?.form.customLink !== undefined && isSampleLink(found.form.customLink))
    throw refuse('forbidden', (m) => m.errors.sampleForm)
}

export function formRoutes(publicForms: PublicForms): Handlers<typeof forms> {
  const show = async (db: Db, user: SignedIn | undefined, found: PublicForm | undefined) => {
    if (!found) throw notFound()
    return !found.form.isOpen && user?.id === found.ownerId ? (await ownForm(db, found.form._id)).form : found.answer
  }

  const save = async (db: Db, user: SignedIn, formId: string, changes: FormChanges) => {
    await refuseSample(db, user, formId)
    const isUpdated = await linkDecided(updateForm(db, user.id, formId, changes))
    publicForms.forget(formId)
    if (!isUpdated && !(await isOwnForm(db, user.id, formId))) throw notFound()
    const saved = await ownForm(db, formId)
    if (isUpdated || isSavedAlready(saved, changes)) return saved.form
    throw refuse('conflict', (m) => m.errors.formEdited)
  }

  return {
    list: ({ db, user }) => listForms(db, ownedBy(user.id)),

    create: async ({ db, user, body }) => (await ownForm(db, await linkDecided(createForm(db, user.id, body)))).form,

    byId: async ({ db, user, params }) => show(db, user, await publicForms.byId(params.formId)),

    byLink: async ({ db, user, params }) => show(db, user, await publicForms.byLink(params.customLink)),

    link: async ({ db, user, address, limiter, messages, params, query }) => {
      if (!user) limiter.take('linkChecks', address)
      const checked = CustomLink.safeParse(params.customLink)
      if (!checked.success) return { free: false, reason: messages.fields[fieldMessage(checked.error)] }
      const isTaken = await isLinkTaken(db, checked.data, query.formId)
      return isTaken ? { free: false, reason: messages.fields.linkTaken } : { free: true }
    },

    update: ({ db, user, params, body }) => save(db, user, params.formId, body),

    remove: async ({ db, user, params: { formId } }) => {
      await refuseSample(db, user, formId)
      if (!(await deleteForm(db, user.id, formId))) throw notFound()
      publicForms.forget(formId)
      return {}
    },
  }
}
