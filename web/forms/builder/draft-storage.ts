import { type NewQuestion, typeNames } from '#shared/questions/registry.ts'
import { type FormContent, onCanvas, questionsToSend } from './canvas-question.ts'
import { draftMark } from './drafts-here.ts'

type Details = Pick<FormContent, 'name' | 'description' | 'customLink'>

/** Unsaved work as the device keeps it. */
type Kept = Details & {
  at: string
  version?: number | undefined
  creationKey?: string | undefined
  questions: NewQuestion[]
}

type Base = {
  version: number | undefined
  /** Under which it was sent as a new form, with no answer so far. */
  creationKey?: string | undefined
}

export type Draft = Base & { key: string; at: string; content: FormContent }

/** One person's work on one form: others at the same device must not see it. */
export const draftPrefix = (userId: string, formId: string | undefined) => `${draftMark}${userId} ${formId ?? 'new'} `

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false
  const { at, name, description, customLink, questions } = value as Partial<Kept>
  const areTexts = [at, name, description, customLink].every((text) => typeof text === 'string')
  return areTexts && Array.isArray(questions) && questions.every(({ type }) => typeNames.includes(type))
}

function readDraft(key: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    if (!isKept(kept)) return undefined
    const { at, version, creationKey, questions, name, description, customLink } = kept
    return {
      key,
      at,
      version,
      creationKey,
      content: { name, description, customLink, questions: questions.map(onCanvas) },
    }
  } catch {
    // written by another version of ours, or by hand
    return undefined
  }
}

/** False when the device has no room, or keeps nothing at all. */
export function keepDraft(key: string, { questions, ...details }: FormContent, base: Base) {
  const kept: Kept = { ...details, ...base, at: new Date().toISOString(), questions: questionsToSend(questions) }
  try {
    localStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export const forgetDraft = (key: string) => localStorage.removeItem(key)

/** The newest draft that no open tab is working on, this one included. */
export async function findDraft(prefix: string, ownKey: string): Promise<Draft | undefined> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const open = new Set([ownKey, ...held.map(({ name }) => name)])
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && !open.has(key))
    .flatMap((key) => readDraft(key) ?? [])
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .at(0)
}

/** Tells other tabs that this draft is being worked on. Answers with the way to let go of it. */
export function holdDraft(key: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  // only where the connection is secure; elsewhere an open tab's draft is offered as well, which loses nothing
  void navigator.locks?.request(key, () => promise)
  return resolve
}
