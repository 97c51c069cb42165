import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '#shared/errors.ts'
import type { Given } from '#shared/fill-data.ts'
import type { Form } from '#shared/forms.ts'
import { typeOf } from '#shared/questions/registry.ts'
import type { Receipt, Submission } from '#shared/responses.ts'
import type { Db } from '#server/db/connect.ts'
import { catalogue, languageOf } from '#server/http/catalogue.ts'
import { refusalFor } from '#server/http/error-handler.ts'
import { refuse, type Refused } from '#server/http/refuse.ts'
import { questionsOf } from '#server/responses/check-submission.ts'
import type { ReachedCounter } from '#server/responses/count-reached.ts'
import type { ProofGate } from '#server/responses/proof-gate.ts'
import { listOpenFiles } from '#server/uploads/store.ts'
import type { Page } from './page.ts'
import { readAnswers, readControls, readKey, submissionOf } from './posted-answers.ts'
import type { Posted } from './posted-fields.ts'

/** A form that can be filled: how its page looks, and where its answers go. */
export type Fillable = {
  form: Form
  /** False when the page has something else to say than a question. */
  isAnswerable: boolean
  page: (form: Form, given?: Given) => Page
  store: (
    submission: Submission,
    sent: { key: string; proof: string | undefined; address: string | undefined },
  ) => Promise<Receipt>
}

type Show = (page: Page) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type Call = {
  db: Db
  reachedCounter: ReachedCounter
  proofGate: ProofGate
  show: Show
  request: FastifyRequest
  reply: FastifyReply
  address: string | undefined
  posted: Posted
}

/** The question that a refusal is about; the last one when it is about all of them. */
const indexAtFault = ({ details }: Refused, { response }: Submission, form: Form) => {
  const [path = ''] = Object.keys(details.fields ?? {})
  const sent = response[Number(path.split('.')[1])]
  const index = form.questions.findIndex(({ _id }) => _id === sent?.questionId)
  return index < 0 ? form.questions.length - 1 : index
}

/** Another body came with a key that is used: what was sent before has arrived. */
const isStoredBefore = ({ refusal, details }: Refused) => refusal === 'invalid' && details.fields === undefined

/**
 * Takes what the page's form sends while no script does it better: the next page carries everything that was given, and
 * the last one hands it to the same functions as the script would. An answer is never thrown away here: what cannot be
 * stored is shown again with the reason.
 */
export async function takeStep(
  {
    db,
    reachedCounter,
    proofGate,
    show,
    request,
    reply,
    address,
    posted: { fields, hasFiles, refused: refusedFile },
  }: Call,
  { form, isAnswerable, page, store }: Fillable,
) {
  const posted = readControls(fields)
  // what was stored already is still acknowledged, though nothing more is taken
  if (!isAnswerable && posted.go !== 'submit') return show(page(form))(request, reply)
  const asked = await questionsOf(db, form._id, posted.version)
  if (!asked) throw refuse('invalid', (m) => m.errors.unknownVersion)
  const questions = [...asked.questions.values()]
  // an edited form goes on with the questions that this person began with
  const shownForm = { ...form, version: posted.version, questions }
  const answers = readAnswers(fields, questions)
  const last = questions.length - 1
  const at = Math.min(posted.at, last)
  const words = catalogue[languageOf(request)].withoutScript
  const keyInAddress = readKey(request.query)
  const key = posted.key ?? keyInAddress ?? randomUUID()

  const showAt = async (index: number, more: { key?: string; proof?: string; text?: string; status?: number } = {}) => {
    // its questions are nobody's any more
    if (!isAnswerable) return show(page(form))(request, reply)
    const question = questions[index]
    const fileIds = questions.flatMap((one) => (typeOf(one).files ? (answers.get(one._id) ?? []) : []))
    if (question && index > posted.furthest) reachedCounter.count(form._id, asked.version, question._id)
    const given: Given = {
      answers: [...answers],
      index,
      furthest: Math.max(posted.furthest, index),
      key: more.key ?? key,
      proof: more.proof,
      problem: question && more.text ? { questionId: question._id, text: more.text } : undefined,
      files: await listOpenFiles(db, form._id, fileIds),
    }
    return show({ ...page(shownForm, given), status: more.status ?? 200 })(request, reply)
  }

  // the first page does not say that somebody began, its form does
  if (posted.key === undefined && keyInAddress === undefined && questions[0])
    reachedCounter.count(form._id, asked.version, questions[0]._id)
  if (refusedFile)
    return showAt(at, {
      text: refusedFile.sentence(catalogue[languageOf(request)]),
      status: refusals[refusedFile.refusal],
    })
  if (posted.go === 'clear') answers.delete(questions[at]?._id ?? '')
  if (posted.go === 'clear') return showAt(at)
  if (posted.go === 'previous') return showAt(Math.max(0, at - 1))
  if (posted.go === 'next') return showAt(Math.min(last, at + 1))

  // perhaps a browser filled it in after all: a person only has to press once more
  if (posted.isTrapped) return showAt(last, { text: words.pressAgain })
  // sent once more with the same key, files would be others: so they are stored first, and named in what is sent
  if (hasFiles) return showAt(last, { text: words.filesArrived })
  // the browser sends the same once more, now with a key: whatever gets lost after that is stored once
  if (posted.key === undefined && keyInAddress === undefined) return reply.redirect(`?key=${key}`, 307)

  const submission = submissionOf(questions, answers, posted.version)
  try {
    const receipt = await store(submission, { key, proof: posted.proof, address })
    return await reply.redirect(`/receipt/${receipt._id}`, 303)
  } catch (error) {
    const refused = refusalFor(error as FastifyError)
    if (!refused) throw error
    // closed or answered meanwhile: the page itself says so
    if (refused.refusal === 'closed' || refused.refusal === 'conflict') return reply.redirect(request.url, 303)
    if (isStoredBefore(refused)) return showAt(last, { key: randomUUID(), text: words.storedBefore, status: 422 })
    if (refused.details.challenge)
      return showAt(last, { proof: proofGate.waitingProof(form._id, key), text: words.pressLater, status: 429 })
    const text = refused.sentence(catalogue[languageOf(request)])
    return showAt(indexAtFault(refused, submission, shownForm), { text, status: refusals[refused.refusal] })
  }
}
