import { Form } from '#shared/forms.ts'
import type { Db } from '#server/db/connect.ts'
import { Prepared } from '#server/http/prepared.ts'
import type { FormCache, PublicForm } from './form-cache.ts'
import { findFormById, findFormByLink } from './store.ts'

/** What anybody may see: a closed form shows no questions. */
function shownToAll(found: Awaited<ReturnType<typeof findFormById>>): PublicForm | undefined {
  if (!found) return undefined
  const form = Form.parse(found.form.isOpen ? found.form : { ...found.form, questions: [] })
  return { form, ownerId: found.ownerId, answer: new Prepared(form) }
}

/** The forms as respondents get them: no query while they are known. */
export const createPublicForms = (db: Db, cache: FormCache) => ({
  forget: cache.forgetForm,
  byId: (formId: string) => cache.find(formId, async () => shownToAll(await findFormById(db, formId))),
  byLink: (customLink: string) =>
    // with a space, which no id has
    cache.find(`link ${customLink}`, async () => shownToAll(await findFormByLink(db, customLink))),
})

export type PublicForms = ReturnType<typeof createPublicForms>
