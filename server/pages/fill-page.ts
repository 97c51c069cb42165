import type { Form } from '#shared/forms.ts'
import type { Messages } from '#shared/messages/messages.ts'
import type { Page } from './page.ts'
import type { FillData, Settings } from './web.ts'

export const formNotFound: Page = {
  entry: 'fill',
  status: 404,
  title: (messages) => messages.fill.notFound,
  body: (renderer, messages, settings) => renderer.renderFormNotFound(messages, settings.language),
}

const longestPreview = 200

/** A form with its first question in the HTML and all of it in the page, so that no second request is needed. */
export function fillPage(form: Form): Page {
  const data = (messages: Messages, { language }: Settings): FillData => ({
    form,
    words: messages.fill,
    language,
    submitTo: `/response/${form._id}`,
    isInvite: false,
  })
  return {
    entry: 'fill',
    title: () => form.name,
    description: form.description.slice(0, longestPreview),
    body: (renderer, messages, settings) => renderer.renderFill(data(messages, settings)),
    data: (messages, settings) => ({ fill: data(messages, settings) }),
  }
}
