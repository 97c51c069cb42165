import { randomUUIDv7 } from 'node:crypto'
import type { Form } from '#shared/forms.ts'
import type { Submission } from '#shared/responses.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/http/refuse.ts'
import { createQuestionCache } from './question-cache.ts'
import type { NewResponse } from './new-response.ts'
import { talliesOf } from './tallies.ts'

export const questionsOf = createQuestionCache()

const pathOf = ({ response }: Submission, questionId: string) =>
  `response.${response.findIndex((answer) => answer.questionId === questionId)}.data`

/** The response to store, checked against the version that was shown. */
export async function checkSubmission(
  db: Db,
  form: Form,
  submission: Submission,
  key: string | undefined,
): Promise<NewResponse> {
  const shown = submission.version ?? form.version
  const asked = await questionsOf(db, form._id, shown)
  // the current version is gone only together with its form
  if (!asked && shown === form.version) throw refuse('notFound', (m) => m.errors.formNotFound)
  if (!asked) throw refuse('invalid', (m) => m.errors.unknownVersion, { fields: { version: 'unknown' } })
  const { version, questions, takingFiles, nameTally } = asked
  const { answers, faults } = asked.check(submission.response)
  const [fault] = Object.values(faults)
  if (fault) throw refuse('invalid', (m) => m.fields[fault], { fields: faults })
  const { seconds } = submission
  return {
    id: randomUUIDv7(),
    formId: form._id,
    version,
    answers: JSON.stringify(answers),
    files: answers
      .filter(({ questionId }) => takingFiles.has(questionId))
      .map((answer) => ({ ...answer, path: pathOf(submission, answer.questionId) })),
    tallies: talliesOf(questions, answers, seconds, nameTally),
    seconds,
    submissionKey: key,
  }
}
