import type { Form } from '#shared/forms.ts'
import type { Changes } from '#server/db/changes.ts'
import { createMemory } from '#server/http/memory.ts'
import type { Prepared } from '#server/http/prepared.ts'

/** A form as everybody may see it, and the same written out. */
export type PublicForm = { form: Form; ownerId: string; answer: Prepared }

const mostBytes = 32 * 1024 * 1024

/**
 * The answers to the public calls, one per form, kept until the form changes on any instance. What was asked for while a
 * change came in is not kept, and nothing is while changes may go unheard.
 */
export function createFormCache(changes: Changes) {
  const known = createMemory<PublicForm>(mostBytes, ({ answer }) => answer.json.length)
  const loading = new Map<string, Promise<PublicForm | undefined>>()
  let generation = 0

  const keep = (key: string, form: PublicForm) => {
    known.keep(key, form)
    form.answer.isCurrent = () => known.find(key) === form && changes.isListening()
  }

  const forgetWhere = (isOld: (form: PublicForm) => boolean) => {
    generation++
    loading.clear()
    known.forgetWhere(isOld)
  }
  const forgetForm = (formId: string) => forgetWhere(({ form }) => form._id === formId)

  const loadOnce = async (key: string, load: () => Promise<PublicForm | undefined>) => {
    const begun = generation
    const own = load()
    loading.set(key, own)
    try {
      const loaded = await own
      if (loaded && begun === generation && changes.isListening()) keep(key, loaded)
      return loaded
    } finally {
      if (loading.get(key) === own) loading.delete(key)
    }
  }

  changes.subscribe({
    onForm: forgetForm,
    onEverything: () => forgetWhere(() => true),
  })

  return {
    /** For whoever changed the form here: the next call must not have to wait for the announcement. */
    forgetForm,
    /** The form of this key, from memory or, once for all who ask together, from `load`. */
    find(key: string, load: () => Promise<PublicForm | undefined>) {
      if (!changes.isListening()) return load()
      return known.find(key) ?? loading.get(key) ?? loadOnce(key, load)
    },
  }
}

export type FormCache = ReturnType<typeof createFormCache>
