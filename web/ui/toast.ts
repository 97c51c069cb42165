import { createElement } from 'react'
import { toast } from 'sonner'
import { Alarm } from './alarm.tsx'

const errorDuration = 8000

/** What else there is to know stands below in smaller words. */
export const toastSuccess = (message: string, more?: string) => toast.success(message, { description: more })

/** Nothing went wrong, and nothing was done. */
export const toastNote = (message: string, more?: string) => toast(message, { description: more })

/** The reason stands below in smaller words. */
export const toastError = (message: string, reason?: string) =>
  toast.error(createElement(Alarm, { message, reason }), { duration: errorDuration })

type Words<E extends Error> = { loading: string; success: string; error: (error: E) => string }

/** One toast that waits with the work and turns into its end in place. */
export const toastWhile = <E extends Error>(work: Promise<unknown>, { loading, success, error }: Words<E>) => {
  const id = toast.loading(loading)
  work.then(
    () => toast.success(success, { id }),
    (reason: E) => toast.error(createElement(Alarm, { message: error(reason) }), { id, duration: errorDuration }),
  )
}

/** Says what was done and offers what people often do next, such as to undo it: for as long as it takes to notice. */
export const toastAction = (message: string, label: string, onClick: () => void) =>
  toast.success(message, { duration: 10_000, action: { label, onClick } })
