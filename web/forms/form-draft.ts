import type { FormDetail } from '#shared/invites.ts'

export type FormDraft = { name: string; description: string; customLink: string; isOpen: boolean }

/** What is being edited, and the form as it was when the editing began. */
export type FormEditing = { base: FormDetail; draft: FormDraft }

const draftOf = ({ name, description, customLink = '', isOpen }: FormDetail): FormDraft => ({
  name,
  description,
  customLink,
  isOpen,
})

/** Only what differs: what somebody else changed in the other fields stays. */
export const changesOf = ({ base, draft }: FormEditing): Partial<FormDraft> => {
  const before = draftOf(base)
  return {
    ...(draft.name !== before.name && { name: draft.name }),
    ...(draft.description !== before.description && { description: draft.description }),
    ...(draft.customLink !== before.customLink && { customLink: draft.customLink }),
    ...(draft.isOpen !== before.isOpen && { isOpen: draft.isOpen }),
  }
}

/** The same edits on a newer state of the form. */
const rebase = (editing: FormEditing, form: FormDetail): FormEditing => ({
  base: form,
  draft: { ...draftOf(form), ...changesOf(editing) },
})

/** Goes on with edits that were left unsaved, else begins anew. */
export const startEditing = (form: FormDetail, unsaved: FormEditing | undefined): FormEditing =>
  unsaved ? rebase(unsaved, form) : { base: form, draft: draftOf(form) }
