import type { ComponentType } from 'react'
import type { TypeName } from '#shared/questions/registry.ts'
import { MultipleChoiceInput, SingleChoiceInput } from './choice-input.tsx'
import type { InputProps } from './question-view.ts'
import { ParagraphInput, ShortInput } from './text-input.tsx'
import { UploadInput } from './upload-input.tsx'

/** Apart from the registry, so that the page which respondents load has no editor in it. */
const inputs: { [N in TypeName]: ComponentType<InputProps<N>> } = {
  MULTIPLE: MultipleChoiceInput,
  RADIO: SingleChoiceInput,
  SHORT: ShortInput,
  PARAGRAPH: ParagraphInput,
  UPLOAD: UploadInput,
}

const withOwnEnter: ReadonlySet<TypeName> = new Set(['PARAGRAPH', 'UPLOAD'])

/** True where Enter makes a new line or opens something, so that another key has to lead on. */
export const usesEnter = ({ type }: { type: TypeName }) => withOwnEnter.has(type)

/** Where a question is answered, by its type. */
export function QuestionInput(props: InputProps<TypeName>) {
  const Input = inputs[props.question.type] as ComponentType<InputProps<TypeName>>
  return <Input {...props} />
}
