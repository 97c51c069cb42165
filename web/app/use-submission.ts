import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/**
 * Sends a form once, however often it is pressed. Faults stand by field name until that field changes;
 * whatever cannot be shown at a field is the message. The notice, else the first faulty field, gets the focus.
 */
export const useSubmission = <Input>(names: readonly string[], send: (input: Input) => Promise<void>) => {
  const formRef = useRef<HTMLFormElement>(null)
  const noticeRef = useRef<HTMLDivElement>(null)
  const isUnderWay = useRef(false)
  const [changed, setChanged] = useState<readonly string[]>([])
  const { mutate, error, isPending } = useMutation({ mutationFn: send })

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
  const isAtFields = names.some((name) => error?.fields[name])
  return {
    formRef,
    noticeRef,
    submit,
    isBusy: isPending,
    error,
    message: error && !isAtFields ? error.message : undefined,
    fault: (name: string) => (changed.includes(name) ? undefined : error?.fields[name]),
    fieldChanged: (name: string) => setChanged((before) => [...before, name]),
  }
}
