import { useState } from 'react'
import type { QuestionSummary } from '#shared/results.ts'

/** More columns than this are hard to read; the others are there to be chosen. */
const shownAtFirst = 8

const keyOf = (formId: string) => `columns ${formId}`

const read = (formId: string): Record<string, boolean> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(formId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, boolean>) : {}
  } catch {
    return {}
  }
}

/** Which questions have a column; what the owner chose is remembered on this device. */
export function useColumns(formId: string, questions: QuestionSummary[]) {
  const [chosen, setChosen] = useState(() => read(formId))
  const isShown = ({ question, isRemoved }: QuestionSummary, index: number) =>
    chosen[question._id] ?? (index < shownAtFirst && !isRemoved)
  const toggle = (questionId: string, isOn: boolean) => {
    const next = { ...chosen, [questionId]: isOn }
    setChosen(next)
    try {
      localStorage.setItem(keyOf(formId), JSON.stringify(next))
    } catch {
      // a full storage forgets the choice, nothing else
    }
  }
  return { shown: questions.filter(isShown), isShown, toggle }
}
