import { multiple } from './multiple.ts'
import { paragraph } from './paragraph.ts'
import type { QuestionType } from './question-type.ts'
import { radio } from './radio.ts'
import { short } from './short.ts'
import { upload } from './upload.ts'

/** Adding a question type: write its file, add its line here and its line in web/questions/registry.ts. */
export const questionTypes = {
  MULTIPLE: multiple,
  RADIO: radio,
  SHORT: short,
  PARAGRAPH: paragraph,
  UPLOAD: upload,
}

export type TypeName = keyof typeof questionTypes

type FieldsOf<N extends TypeName> = (typeof questionTypes)[N] extends QuestionType<infer Fields> ? Fields : never

/** A question as the owner writes it; it gets its id when it is saved. */
export type NewQuestion<N extends TypeName = TypeName> = N extends TypeName
  ? { _id?: string | undefined; type: N; title: string } & FieldsOf<N>
  : never
export type Question<N extends TypeName = TypeName> = NewQuestion<N> & { _id: string }

type AnyType = QuestionType<object>

const byName = new Map(Object.entries(questionTypes) as unknown as [TypeName, AnyType][])

export const typeNames = [...byName.keys()]

/** The type behind a question whose type is only known at run time. The one cast of the registry. */
export const typeOf = ({ type }: { type: TypeName }): AnyType => byName.get(type) as AnyType

/** A question of this type as it is just after its card was dropped. */
export const freshQuestion = (type: TypeName) => ({ type, title: '', ...typeOf({ type }).fresh() }) as NewQuestion
