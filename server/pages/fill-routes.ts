import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify'
import { CustomLink } from '#shared/forms.ts'
import { isId } from '#shared/ids.ts'
import type { Db } from '#server/db/connect.ts'
import type { PublicForm } from '#server/forms/form-cache.ts'
import type { PublicForms } from '#server/forms/public-forms.ts'
import { takesOnly } from '#server/http/body-type.ts'
import { callerAddress } from '#server/http/caller.ts'
import { acceptFormsOnly, formTypes } from '#server/http/form-body.ts'
import type { Admission } from '#server/http/mount.ts'
import { mayTake } from '#server/http/late-requests.ts'
import { boundaryOf } from '#server/http/multipart.ts'
import type { Limiter } from '#server/http/rate-limit.ts'
import type { OpenInvite } from '#server/invites/open-invite.ts'
import { answerInvite } from '#server/invites/solve-invite.ts'
import type { ReachedCounter } from '#server/responses/count-reached.ts'
import type { FindReceipt } from '#server/responses/find-receipt.ts'
import type { ProofGate } from '#server/responses/proof-gate.ts'
import type { Submit } from '#server/responses/submit-response.ts'
import type { StoredFiles } from '#server/uploads/stored-files.ts'
import { fillPage, formNotFound, invitePage, receiptPage } from './fill-page.ts'
import { type Fillable, takeStep } from './fill-steps.ts'
import { readPosted } from './posted-fields.ts'
import type { Show } from './page.ts'
import { showTrouble } from './show-trouble.ts'

export type FillServices = Admission & {
  db: Db
  files: StoredFiles
  limiter: Limiter
  publicForms: PublicForms
  openInvite: OpenInvite
  findReceipt: FindReceipt
  submit: Submit
  reachedCounter: ReachedCounter
  proofGate: ProofGate
}

type Find = (word: string, address: string | undefined) => Promise<Fillable | undefined>

/** Files may take all the time that a request has to arrive; then they are checked. */
const longestPost = 60_000

/** The one parameter of each of these addresses: an id or a link, neither of which has capitals. */
const wordIn = ({ params }: FastifyRequest) => (Object.values(params as Record<string, string>)[0] ?? '').toLowerCase()

/** Each way to a form: by its link, by its id, or by an invite. */
function waysTo({ db, limiter, publicForms, openInvite, submit, proofGate }: FillServices): Record<string, Find> {
  const open = ({ form, answer }: PublicForm): Fillable => ({
    form,
    isAnswerable: form.isOpen,
    // as it is, the page is the same for all; with what somebody gave it is theirs
    page: (shown, given) => ({
      ...fillPage(shown, given),
      ...(!given && { name: `form ${answer.etag}`, isCurrent: answer.isCurrent }),
    }),
    store: async (submission, { key, proof, address }) => {
      limiter.take('submits', address && `${form._id} ${address}`)
      proofGate.pass(form._id, key, proof, address)
      return submit(form, submission, key)
    },
  })
  return {
    '/form/:customLink': async (word) => {
      const link = CustomLink.safeParse(word)
      const found = link.success ? await publicForms.byLink(link.data) : undefined
      return found && open(found)
    },
    '/form/id/:formId': async (word) => {
      const found = isId(word) ? await publicForms.byId(word) : undefined
      return found && open(found)
    },
    '/invite/:inviteId': async (word, address) => {
      const found = isId(word) ? await openInvite(word, address) : undefined
      if (!found) return undefined
      const { invite, form } = found
      return {
        form,
        isAnswerable: form.isOpen && !invite.isSolved && !invite.isExpired,
        page: (shown, given) => invitePage(invite, shown, given),
        store: (submission, { key }) => answerInvite(db, invite, form, submission, key),
      }
    },
  }
}

/** The pages of a respondent. Their forms are the only ones that a browser may send here without a script. */
export function serveFillPages(app: FastifyInstance, show: Show, services: FillServices) {
  const { gate, disk, largeBodies } = services
  const reading = { onRequest: gate.refuse('calls') }
  /** Files are written as they come, and held nowhere. */
  const countHeld: preParsingHookHandler = function (request, reply, payload, done) {
    if (boundaryOf(request.headers['content-type']) !== undefined) return done(null, payload)
    return largeBodies.call(this, request, reply, payload, done)
  }
  const answering = {
    onRequest: [mayTake(longestPost), takesOnly(...formTypes), gate.refuse('submissions'), disk.refuseWhenLow],
    preParsing: countHeld,
  }
  app.register(async (pages) => {
    acceptFormsOnly(pages)
    pages.setErrorHandler(showTrouble(show))

    for (const [path, find] of Object.entries(waysTo(services))) {
      pages.get(path, reading, (request, reply) =>
        gate.during('calls', async () => {
          const found = await find(wordIn(request), callerAddress(request.ip))
          return show(found ? found.page(found.form) : formNotFound)(request, reply)
        }),
      )
      pages.post(path, answering, async (request, reply) => {
        const address = callerAddress(request.ip)
        services.limiter.take('pagePosts', address)
        const found = await gate.during('submissions', () => find(wordIn(request), address))
        if (!found) return show(formNotFound)(request, reply)
        // it may arrive slowly, so it does not count as work
        const posted = await readPosted(services, request, found.form, address)
        return gate.during('submissions', () => takeStep({ ...services, show, request, reply, address, posted }, found))
      })
    }

    pages.get('/receipt/:responseId', reading, (request, reply) =>
      gate.during('calls', async () => {
        const word = wordIn(request)
        const found = isId(word) ? await services.findReceipt(word, callerAddress(request.ip)) : undefined
        return show(found ? receiptPage(found.form, found.receipt) : formNotFound)(request, reply)
      }),
    )
  })
}
