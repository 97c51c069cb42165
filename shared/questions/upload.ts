import { type FileKind, kindNames } from '../file-kinds.ts'
import { questionLimits } from '../question-limits.ts'
import { type FileRules, oneColumn, questionType } from './question-type.ts'

const { uploadsPerAnswer, upload: size } = questionLimits

/** Questions that were saved before owners could set these have none of them. */
export const rulesOf = ({
  maxFiles = uploadsPerAnswer,
  maxMegabytes = size.megabytes.usual,
  kinds = [],
}: Partial<FileRules>): FileRules => ({ maxFiles, maxMegabytes, kinds })

/** An answer names the uploads by their ids; that they belong here is for the database to say. */
export const upload = questionType<FileRules>({
  label: { en: 'Upload File Answer', de: 'Datei hochladen' },
  fields: ({ z, rule }) => ({
    maxFiles: z
      .int(rule('maxFiles'))
      .min(1, rule('maxFiles'))
      .max(uploadsPerAnswer, rule('maxFiles'))
      .default(uploadsPerAnswer),
    maxMegabytes: z
      .int(rule('maxMegabytes'))
      .min(1, rule('maxMegabytes'))
      .max(size.megabytes.max, rule('maxMegabytes'))
      .default(size.megabytes.usual),
    kinds: z
      .array(z.enum(kindNames))
      .max(kindNames.length, rule('unknown'))
      .refine((kinds) => new Set(kinds).size === kinds.length, rule('unknown'))
      .default((): FileKind[] => []),
  }),
  fresh: () => rulesOf({}),
  sends: 'list',
  problem: (answer, question) => (answer.length <= rulesOf(question).maxFiles ? undefined : 'uploadsTooMany'),
  summary: 'files',
  choices: () => [],
  files: rulesOf,
  ...oneColumn,
})
