import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { NewForm } from '#shared/forms.ts'
import { type ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { toastAction, toastError, toastNote, toastSuccess } from '#web/ui/toast.ts'
import { fillPath } from '../form-address.ts'
import { useFormsChanged } from '../queries.ts'
import type { BuilderAction } from './builder-state.ts'
import type { BuilderStore } from './builder-store.ts'
import { contentOf, type FormContent, questionsToSend } from './canvas-question.ts'
import { isSameForm } from './form-differences.ts'
import { madeBefore } from './made-before.ts'

export type Saved = { content: FormContent; version: number | undefined }

/** The form that the work is on, as far as the builder knows it; without an id it is not there yet. */
export type Base = Saved & {
  formId: string | undefined
  /** How many answers it has. */
  responses: number
}

/** The form that is there is not the one that the work began with. */
export type Conflict = {
  /** Somebody else saved meanwhile, or an earlier try to make the form has arrived after all. */
  why: 'edited' | 'made'
  theirs: Base
  before: FormContent
  /** Makes what is on the canvas work on theirs. */
  goOn: BuilderAction
}

type Sent = { base: Base; content: FormContent; version: number | undefined }

type Options = {
  store: BuilderStore
  /** Keeps the key on the device before anything is sent under it. */
  creationKey: () => string
  /** All of it. */
  onSaved: () => void
  /** What was sent; more was done while it was under way. */
  onPartSaved: (base: Base) => void
  /** An earlier try, to which the rest is to be added. */
  onMadeBefore: (base: Base) => void
  /** The form is not there any more. */
  onGone: () => void
  /** The faults are in the store. */
  onRefused: () => void
}

const isStale = ({ status, fields }: ApiError) => status === 409 && Object.keys(fields).length === 0

/** Sends the form, once however often it is pressed. What is wrong goes to its place, and everything typed stays. */
export function useSave({ store, creationKey, onSaved, onPartSaved, onMadeBefore, onGone, onRefused }: Options) {
  const { builder, formDetail } = useMessages()
  const navigate = useNavigate()
  const formsChanged = useFormsChanged()
  const isUnderWay = useRef(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  /** What was sent from here under a new form's key, or as changes of a form. */
  const tries = useRef<{ of: string; content: FormContent }[]>([])
  const [conflict, setConflict] = useState<Conflict>()

  const triesOf = (key: string) => tries.current.flatMap(({ of, content }) => (of === key ? [content] : []))
  const create = async (body: Omit<NewForm, 'creationKey'>, content: FormContent) => {
    const key = creationKey()
    const earlier = triesOf(key)
    tries.current.push({ of: key, content })
    const form = await api.forms.create({ body: { ...body, creationKey: key } })
    const made = madeBefore(form, content, earlier)
    if (!made) return { form }
    const { totals } = await api.invites.detail({ params: { formId: form._id } })
    return { form, made: { ...made, responses: totals.responses } }
  }
  const send = async ({ base: { formId }, content, version }: Sent) => {
    const { questions, ...details } = content
    const body = { ...details, questions: questionsToSend(questions) }
    if (formId === undefined) return create(body, content)
    tries.current.push({ of: formId, content })
    return { form: await api.forms.update({ params: { formId }, body: { ...body, version } }), made: undefined }
  }
  /** The form was saved since it was opened. True where that was from here, and only the answer got lost. */
  const meet = async (formId: string, { base, content, version }: Sent) => {
    const form = await api.forms.byId({ params: { formId } }).catch(() => undefined)
    if (!form) return false
    const theirs = { ...base, content: contentOf(form), version: form.version }
    const ours = triesOf(formId).find((tried) => isSameForm(theirs.content, tried))
    if (ours) {
      store.dispatch({ kind: 'saved', form, sent: ours })
      onMadeBefore(theirs)
      return true
    }
    // of a draft that is older than what was loaded nobody knows what it began with
    const before = version === base.version ? base.content : content
    setConflict({ why: 'edited', theirs, before, goOn: { kind: 'rebase', version: form.version } })
    return false
  }
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async ({ form, made }, sent) => {
      isUnderWay.current = false
      void formsChanged()
      const { _id: formId, version } = form
      if (made) {
        const { before, goOn, saved: content, responses, isOurs } = made
        const theirs = { formId, version, content, responses }
        if (!isOurs) return setConflict({ why: 'made', theirs, before, goOn })
        store.dispatch(goOn)
        return onMadeBefore(theirs)
      }
      if (store.read().content !== sent.content) {
        store.dispatch({ kind: 'saved', form, sent: sent.content })
        onPartSaved({ ...sent.base, formId, version, content: contentOf(form) })
        toastNote(builder.partSaved, builder.partSavedText)
        return
      }
      onSaved()
      // a new form is looked at next
      if (sent.base.formId === undefined)
        toastAction(builder.created, formDetail.visit, () => window.open(fillPath(form), '_blank'))
      else toastSuccess(builder.edited)
      // who went elsewhere meanwhile is not to be led away from it
      if (!isLeft.current) await navigate({ to: '/dashboard' })
    },
    onError: async (error, sent) => {
      isUnderWay.current = false
      const { formId } = sent.base
      const tell = (words: string) => toastError(formId === undefined ? builder.notCreated : builder.notEdited, words)
      if (formId !== undefined && isStale(error)) {
        if (!(await meet(formId, sent))) tell(error.message)
      } else if (formId !== undefined && error.status === 404) {
        tell(builder.gone)
        onGone()
      } else {
        tell(error.message)
        store.dispatch({ kind: 'refused', fields: error.fields, sent: sent.content })
        onRefused()
      }
    },
  })

  return {
    isBusy: isPending,
    conflict,
    endConflict: () => setConflict(undefined),
    save: (base: Base) => {
      // the state of the mutation changes only with the next render, too late for the second click of a double click
      if (isUnderWay.current) return
      isUnderWay.current = true
      setConflict(undefined)
      const { content, version } = store.read()
      mutate({ base, content, version })
    },
  }
}
