import type { TypeName } from '#shared/questions/registry.ts'
import { multiple } from './multiple.tsx'
import { paragraph } from './paragraph.tsx'
import type { QuestionView } from './question-view.ts'
import { radio } from './radio.tsx'
import { short } from './short.tsx'
import { upload } from './upload.tsx'

/** The compiler asks for one line for each type in shared/questions/registry.ts. */
const views: { [N in TypeName]: QuestionView<N> } = {
  MULTIPLE: multiple,
  RADIO: radio,
  SHORT: short,
  PARAGRAPH: paragraph,
  UPLOAD: upload,
}

/** The faces of a question whose type is only known at run time. The one cast of the registry. */
export const viewOf = ({ type }: { type: TypeName }) => views[type] as QuestionView<TypeName>
