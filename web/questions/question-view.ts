import type { ComponentType } from 'react'
import type { GivenFile } from '#shared/fill-data.ts'
import type { Answer } from '#shared/questions/question-type.ts'
import type { NewQuestion, Question, TypeName } from '#shared/questions/registry.ts'
import type { QuestionSummary } from '#shared/results.ts'

export type EditorProps<N extends TypeName> = {
  question: NewQuestion<N>
  onChange: (question: NewQuestion<N>) => void
  /** What the server found wrong, by the path below the question, such as `options.1`. */
  faults: Readonly<Record<string, string>>
}

export type InputProps<N extends TypeName> = {
  question: Question<N>
  answer: Answer
  onAnswer: (answer: Answer) => void
  /** The id of the heading that says the question. */
  labelledBy: string
  /** Nothing follows it: where others lead on, it sends. */
  isLast: boolean
  /** The files that it has already, on a page that no script has taken over yet. */
  given?: readonly GivenFile[] | undefined
}

export type SummaryProps = {
  summary: QuestionSummary
  /** Which of the colours of charts. */
  tone: number
}

/** The faces of a question type. */
export type QuestionView<N extends TypeName> = {
  Icon: ComponentType<{ size?: number }>
  /** Where the owner shapes what the type adds to the title. A large one is loaded when it is needed: respondents never do. */
  Editor: ComponentType<EditorProps<N>>
  /** How it looks on the canvas while it is not being shaped. */
  Glimpse: ComponentType<{ question: NewQuestion<N> }>
  /** Where the respondent answers it. */
  Input: ComponentType<InputProps<N>>
  /** True where that follows from the question and its answer alone: then what one question was answered in serves the next. */
  isStateless?: boolean
  /** What all answers to it say together. Loaded when it is needed: only owners see it. */
  Summary: ComponentType<SummaryProps>
  /** True where Enter makes a new line or opens something, so that another key has to lead on. */
  usesEnter: boolean
}
