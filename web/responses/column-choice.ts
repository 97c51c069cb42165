import { useState } from 'react'
import { readConditions } from '#shared/conditions.ts'
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

/**
 * Which questions have a column; what the owner chose is remembered on this device. What is filtered by always has one,
 * where it is seen without scrolling if it would be hidden otherwise: its answers are what was asked for.
 */
export function useColumns(formId: string, questions: QuestionSummary[], filter = '') {
  const [chosen, setChosen] = useState(() => read(formId))
  const filtered = new Set(readConditions(filter)?.map(({ question }) => question))
  const isFixed = ({ question }: QuestionSummary) => filtered.has(question._id)
  const isChosen = ({ question, isRemoved }: QuestionSummary, index: number) =>
    chosen[question._id] ?? (index < shownAtFirst && !isRemoved)
  const isAdded = (each: QuestionSummary, index: number) => isFixed(each) && !isChosen(each, index)
  const isShown = (each: QuestionSummary, index: number) => isFixed(each) || isChosen(each, index)
  const toggle = (questionId: string, isOn: boolean) => {
    const next = { ...chosen, [questionId]: isOn }
    setChosen(next)
    try {
      localStorage.setItem(keyOf(formId), JSON.stringify(next))
    } catch {
      // a full storage forgets the choice, nothing else
    }
  }
  return { shown: [...questions.filter(isAdded), ...questions.filter(isChosen)], isFixed, isShown, toggle }
}
