import type { FillData } from '#shared/fill-data.ts'
import { Filling } from './filling.tsx'
import { FormNotFound } from './form-not-found.tsx'
import { NoMoreAnswers } from './no-more-answers.tsx'
import { Submitted } from './submitted.tsx'

type Props = {
  data: FillData
  /** Keeps nothing, sends nothing, and leaves address and title alone. */
  preview?: boolean
}

/** Where a respondent answers a form. */
export function FillPage({ data, preview = false }: Props) {
  if (data.receipt) return <Submitted data={data} receipt={data.receipt} onAgain={undefined} />
  if (data.spent) return <NoMoreAnswers data={data} why={data.spent} />
  if (!data.form.isOpen) return <NoMoreAnswers data={data} why="closed" />
  if (data.form.questions.length === 0) return <FormNotFound words={data.words} />
  return <Filling data={data} isPreview={preview} />
}
