import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Form } from '#shared/forms.ts'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { toastAction, toastError, toastNote, toastSuccess } from '#web/ui/toast.ts'
import { fillPath } from '../form-address.ts'
import { useFormsChanged } from '../queries.ts'
import type { BuilderStore } from './builder-store.ts'
import { contentOf, type FormContent, questionsToSend } from './canvas-question.ts'

export type Saved = { content: FormContent; version: number | undefined }

/** Somebody else saved meanwhile. */
export type Conflict = { theirs: Saved; before: FormContent }

type Options = {
  store: BuilderStore
  formId: string | undefined
  saved: Saved
  creationKey: () => string
  /** All of it. */
  onSaved: () => void
  /** What was sent; more was done while it was under way. */
  onPartSaved: (form: Form) => void
  /** The faults are in the store. */
  onRefused: () => void
}

/** Sends the form, once however often it is pressed. What is wrong goes to its place, and everything typed stays. */
export function useSave({ store, formId, saved, creationKey, onSaved, onPartSaved, onRefused }: Options) {
  const { builder, formDetail } = useMessages()
  const navigate = useNavigate()
  const formsChanged = useFormsChanged()
  const isUnderWay = useRef(false)
  const [conflict, setConflict] = useState<Conflict>()

  const send = async ({ content, version }: Saved): Promise<Form> => {
    const { questions, ...details } = content
    const body = { ...details, questions: questionsToSend(questions) }
    return formId === undefined
      ? api.forms.create({ body: { ...body, creationKey: creationKey() } })
      : api.forms.update({ params: { formId }, body: { ...body, version } })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async (form, sent) => {
      void formsChanged()
      if (store.read().content !== sent.content) {
        store.dispatch({ kind: 'saved', form, sent: sent.content })
        onPartSaved(form)
        toastNote(builder.partSaved, builder.partSavedText)
        return
      }
      onSaved()
      // a new form is looked at next
      if (formId === undefined)
        toastAction(builder.created, formDetail.visit, () => window.open(fillPath(form), '_blank'))
      else toastSuccess(builder.edited)
      await navigate({ to: '/dashboard' })
    },
    onError: async (error, sent) => {
      toastError(formId === undefined ? builder.notCreated : builder.notEdited, error.message)
      if (formId !== undefined && error.status === 409 && Object.keys(error.fields).length === 0) {
        const form = await api.forms.byId({ params: { formId } })
        // of a draft that is older than what was loaded nobody knows what it began with
        const before = sent.version === saved.version ? saved.content : sent.content
        setConflict({ theirs: { content: contentOf(form), version: form.version }, before })
      } else {
        store.dispatch({ kind: 'refused', fields: error.fields, sent: sent.content })
        onRefused()
      }
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })

  return {
    isBusy: isPending,
    conflict,
    endConflict: () => setConflict(undefined),
    save: () => {
      // the state of the mutation changes only with the next render, too late for the second click of a double click
      if (isUnderWay.current) return
      isUnderWay.current = true
      setConflict(undefined)
      const { content, version } = store.read()
      mutate({ content, version })
    },
  }
}
