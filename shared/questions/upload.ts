import { limits } from '../limits.ts'
import { oneColumn, questionType } from './question-type.ts'

/** An answer names the uploads by their ids; that they belong here is for the database to say. */
export const upload = questionType<object>({
  label: { en: 'Upload File Answer', de: 'Datei hochladen' },
  fields: () => ({}),
  fresh: () => ({}),
  sends: 'list',
  problem: (answer) => (answer.length <= limits.uploadsPerAnswer ? undefined : 'uploadsTooMany'),
  summary: 'files',
  choices: () => [],
  ...oneColumn,
})
