import type { responses } from '#shared/responses.ts'
import type { PublicForms } from '#server/forms/public-forms.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Submit } from './submit-response.ts'

export const responseRoutes = (publicForms: PublicForms, submit: Submit): Handlers<typeof responses> => ({
  submit: async ({ limiter, address, params: { formId }, body, submissionKey }) => {
    limiter.take('submits', address && `${formId} ${address}`)
    return submit((await publicForms.byId(formId))?.form, body, submissionKey)
  },
})
