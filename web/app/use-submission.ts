import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reworded } from '#shared/messages/reworded.ts'
import { useMessages } from '#web/ui/messages.tsx'

/**
 * Sends a form once, however often it is pressed. Faults stand by field name until that field changes;
 * whatever cannot be shown at a field is the message. The notice, else the first faulty field, gets the focus. All of it
 * is said in the language that somebody switches to.
 */
export const useSubmission = <Input>(names: readonly string[], send: (input: Input) => Promise<void>) => {
  const formRef = useRef<HTMLFormElement>(null)
  const noticeRef = useRef<HTMLDivElement>(null)
  const isUnderWay = useRef(false)
  const [changed, setChanged] = useState<readonly string[]>([])
  const messages = useMessages()
  const {
    mutate,
    error,
    isPending,
    context: asked = messages,
  } = useMutation({
    mutationFn: send,
    onMutate: () => messages,
  })

  useEffect(() => {
    if (!error) return
    const faulty = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = noticeRef.current ?? faulty
    target?.focus()
  }, [error])

  const submit = (input: Input) => {
    // the state of the mutation changes only with the next render, too late for the second click of a double click
    if (isUnderWay.current) return
    isUnderWay.current = true
    setChanged([])
    mutate(input, {
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
  const sayNow = (sentence: string | undefined) => sentence && reworded(sentence, asked, messages)
  const isAtFields = names.some((name) => error?.fields[name])
  return {
    formRef,
    noticeRef,
    submit,
    isBusy: isPending,
    error,
    message: isAtFields ? undefined : sayNow(error?.message),
    fault: (name: string) => (changed.includes(name) ? undefined : sayNow(error?.fields[name])),
    fieldChanged: (name: string) => setChanged((before) => [...before, name]),
  }
}
