import type { BuilderState, Detail } from './builder-state.ts'
import type { FormContent } from './canvas-question.ts'

/** A sentence for each path at fault, such as `title` or `options.1`. */
export type FieldFaults = Readonly<Record<string, string>>

/** What the server found wrong, by detail of the form and by question. */
export type Faults = { details: FieldFaults; questions: Readonly<Record<string, FieldFaults>> }

export const noFaults: Faults = { details: {}, questions: {} }

const detailNames: readonly Detail[] = ['name', 'customLink', 'description']

/** Paths such as `questions.3.options.1` become the question that stood there when it was sent. */
export function refused(state: BuilderState, fields: FieldFaults, sent: FormContent): BuilderState {
  const faults = { details: {} as Record<string, string>, questions: {} as Record<string, Record<string, string>> }
  for (const [path, sentence] of Object.entries(fields)) {
    const [, index, field] = /^questions\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
    const question = index === undefined ? undefined : sent.questions[Number(index)]
    if (question) (faults.questions[question.id] ??= {})[field ?? 'title'] = sentence
    else faults.details[path] = sentence
  }
  const detail = detailNames.find((name) => faults.details[name])
  const atFault = state.content.questions.find(({ id }) => faults.questions[id])
  if (detail) return { ...state, faults, attention: { detail } }
  if (!atFault) return { ...state, faults }
  return { ...state, faults, selectedId: atFault.id, attention: { questionId: atFault.id, place: 'fault' } }
}

/** The same faults in the sentences of another language. */
export function inOtherWords({ details, questions }: Faults, say: (sentence: string) => string): Faults {
  const reword = (faults: FieldFaults): FieldFaults =>
    Object.fromEntries(Object.entries(faults).map(([path, sentence]) => [path, say(sentence)]))
  return {
    details: reword(details),
    questions: Object.fromEntries(Object.entries(questions).map(([id, faults]) => [id, reword(faults)])),
  }
}
