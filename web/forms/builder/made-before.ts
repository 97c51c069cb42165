import type { Form } from '#shared/forms.ts'
import type { BuilderAction } from './builder-state.ts'
import { contentOf, type FormContent } from './canvas-question.ts'
import { isSameForm, knownFrom } from './form-differences.ts'

/** What comes back for a new form where an earlier try has arrived, and only its answer got lost. */
export type MadeBefore = {
  saved: FormContent
  /** What was sent now, with the ids of the questions that are saved in the same words. */
  before: FormContent
  /** From here on this is work on the form that is there. */
  goOn: BuilderAction
  /** Whether it is known what was done since: it was tried here, and something of it is left. */
  isOurs: boolean
}

/** Undefined where the form is what was sent. `tries` is what was sent from here under the same key. */
export function madeBefore(form: Form, content: FormContent, tries: readonly FormContent[]): MadeBefore | undefined {
  const saved = contentOf(form)
  if (isSameForm(saved, content)) return undefined
  const tried = tries.find((each) => isSameForm(saved, each))
  const before = knownFrom(saved, content)
  const sameWords = saved.questions.map(
    (question) => before.questions.find(({ _id }) => _id === question._id) ?? question,
  )
  const now = new Set(content.questions.map(({ id }) => id))
  return {
    saved,
    before,
    goOn: { kind: 'saved', form, sent: tried ?? { ...content, questions: sameWords } },
    isOurs: tried?.questions.some(({ id }) => now.has(id)) ?? false,
  }
}
