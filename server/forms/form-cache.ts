import type { Form } from '#shared/forms.ts'
import type { Changes } from '#server/db/changes.ts'
import type { Prepared } from '#server/http/prepared.ts'

/** A form as everybody may see it, and the same written out. */
export type PublicForm = { form: Form; ownerId: string; answer: Prepared }

/** All answers together; the oldest make room. */
const mostBytes = 32 * 1024 * 1024

/**
 * The answers to the public calls, one per form, kept until the form changes on any instance. What was asked for while a
 * change came in is not kept, and nothing is while changes may go unheard.
 */
export function createFormCache(changes: Changes) {
  const known = new Map<string, PublicForm>()
  const loading = new Map<string, Promise<PublicForm | undefined>>()
  let bytes = 0
  let generation = 0

  const forget = (key: string) => {
    bytes -= known.get(key)?.answer.json.length ?? 0
    known.delete(key)
  }

  const keep = (key: string, form: PublicForm) => {
    forget(key)
    known.set(key, form)
    bytes += form.answer.json.length
    for (const oldest of known.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  const forgetForm = (formId: string) => {
    generation++
    loading.clear()
    for (const [key, { form }] of known) if (form._id === formId) forget(key)
  }

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
    onEverything: () => {
      generation++
      loading.clear()
      known.clear()
      bytes = 0
    },
  })

  return {
    /** For whoever changed the form here: the next call must not have to wait for the announcement. */
    forgetForm,
    /** The form of this key, from memory or, once for all who ask together, from `load`. */
    find(key: string, load: () => Promise<PublicForm | undefined>) {
      if (!changes.isListening()) return load()
      return known.get(key) ?? loading.get(key) ?? loadOnce(key, load)
    },
  }
}

export type FormCache = ReturnType<typeof createFormCache>
