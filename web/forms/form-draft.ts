import type { FormDetail } from '#shared/invites.ts'

export type FormDraft = { name: string; description: string; customLink: string; isOpen: boolean }

type Edited = Pick<FormDetail, '_id' | 'version' | 'name' | 'description' | 'customLink' | 'isOpen'>

/** What is being edited, and the form as it was when the editing began. */
export type FormEditing = { base: Edited; draft: FormDraft }

const draftOf = ({ name, description, customLink = '', isOpen }: Edited): FormDraft => ({
  name,
  description,
  customLink,
  isOpen,
})

const changesSince = (before: FormDraft, draft: FormDraft): Partial<FormDraft> => ({
  ...(draft.name !== before.name && { name: draft.name }),
  ...(draft.description !== before.description && { description: draft.description }),
  ...(draft.customLink !== before.customLink && { customLink: draft.customLink }),
  ...(draft.isOpen !== before.isOpen && { isOpen: draft.isOpen }),
})

/** Only what differs: what somebody else changed in the other fields stays. */
export const changesOf = ({ base, draft }: FormEditing) => changesSince(draftOf(base), draft)

/** Goes on with edits that were left unsaved, on the form as it is now, else begins anew. */
export function startEditing(
  { _id, version, name, description, customLink, isOpen }: Edited,
  unsaved: FormEditing | undefined,
): FormEditing {
  const base = { _id, version, name, description, customLink, isOpen }
  return { base, draft: { ...draftOf(base), ...(unsaved && changesOf(unsaved)) } }
}

/** What was typed while the rest was being saved, on the form as saved. Undefined when nothing was. */
export function restOf(editing: FormEditing | undefined, sent: FormEditing, saved: Edited): FormEditing | undefined {
  const typed = changesSince(sent.draft, editing?.draft ?? sent.draft)
  if (Object.keys(typed).length === 0) return undefined
  const { base, draft } = startEditing(saved, undefined)
  return { base, draft: { ...draft, ...typed } }
}

const areDetails = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return false
  const { name, description, customLink = '', isOpen } = value as Partial<FormDraft>
  return [name, description, customLink].every((text) => typeof text === 'string') && typeof isOpen === 'boolean'
}

/** For what was kept elsewhere meanwhile. */
export const isFormEditing = (value: unknown): value is FormEditing => {
  if (typeof value !== 'object' || value === null) return false
  const { base, draft } = value as Partial<FormEditing>
  return areDetails(base) && areDetails(draft)
}
