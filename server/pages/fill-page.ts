import { refusals } from '#shared/errors.ts'
import type { FillData, Given, Receipt, SentFillData } from '#shared/fill-data.ts'
import type { Form } from '#shared/forms.ts'
import { fillEn } from '#shared/messages/fill-en.ts'
import type { Messages } from '#shared/messages/messages.ts'
import type { Refused } from '#server/http/refuse.ts'
import type { Invite } from '#server/invites/store.ts'
import type { Page } from './page.ts'
import type { Settings } from './web.ts'

export const formNotFound: Page = {
  name: 'form not found',
  entry: 'fill',
  status: 404,
  title: (messages) => messages.fill.notFound,
  body: (renderer, messages, settings) => renderer.renderFormNotFound(messages, settings.language),
}

const longestPreview = 200

type OwnData = Omit<FillData, 'words' | 'language'>

const pageOf = (own: OwnData): Page => {
  const data = (messages: Messages, { language }: Settings): FillData => ({ ...own, words: messages.fill, language })
  return {
    entry: 'fill',
    title: () => own.form.name,
    description: own.form.description.slice(0, longestPreview),
    image: '/preview.png',
    body: (renderer, messages, settings) => renderer.renderFill(data(messages, settings)),
    data: (messages, settings) => {
      const { words, ...sent } = data(messages, settings)
      return { fill: { ...sent, ...(words !== fillEn && { words }) } satisfies SentFillData }
    },
  }
}

/** A form with its first question in the HTML and all of it in the page, so that no second request is needed. */
export const fillPage = (form: Form, given?: Given) =>
  pageOf({ form, submitTo: `/response/${form._id}`, isInvite: false, given })

/** The same for one person, once. */
export const invitePage = (invite: Invite, form: Form, given?: Given): Page => {
  const spent = invite.isSolved ? 'answered' : invite.isExpired ? 'expired' : undefined
  return pageOf({
    // who cannot answer needs no questions
    form: spent ? { ...form, questions: [] } : form,
    submitTo: `/invite/end/${invite.id}`,
    isInvite: true,
    expiresAt: invite.expiresAt,
    spent,
    given,
  })
}

/** What a respondent may keep: that answers have arrived, not what they say. */
export const receiptPage = (form: Form, receipt: Receipt): Page => ({
  ...pageOf({ form: { ...form, questions: [] }, submitTo: `/response/${form._id}`, isInvite: false, receipt }),
  title: (messages) => messages.fill.submitted,
})

/** Why something could not be shown or taken. */
export const troublePage = ({ refusal, sentence }: Refused): Page => ({
  entry: 'fill',
  status: refusals[refusal],
  title: (messages) => messages.withoutScript.trouble,
  body: (renderer, messages) => renderer.renderTrouble(messages, sentence(messages)),
})
