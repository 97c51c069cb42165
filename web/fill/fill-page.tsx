import type { FillData } from '#shared/fill-data.ts'
import { Filling } from './filling.tsx'
import { FormNotFound } from './form-not-found.tsx'
import { Submitted } from './submitted.tsx'
import { TooLate } from './too-late.tsx'

type Props = {
  data: FillData
  /** Keeps nothing, sends nothing, and leaves address and title alone. */
  preview?: boolean
}

/** Where a respondent answers a form. */
export function FillPage({ data, preview = false }: Props) {
  if (data.receipt) return <Submitted data={data} receipt={data.receipt} onAgain={undefined} />
  const why = data.spent ?? (data.form.isOpen ? undefined : 'closed')
  if (why) return <TooLate data={data} why={why} isPreview={preview} />
  if (data.form.questions.length === 0) return <FormNotFound words={data.words} />
  return <Filling data={data} isPreview={preview} />
}
