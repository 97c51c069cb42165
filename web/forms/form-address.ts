import type { FormSummary } from '#shared/forms.ts'

type Addressed = Pick<FormSummary, '_id' | 'customLink'>

/** Where respondents find a form: by its custom link, else by its id. */
export const fillPath = ({ _id, customLink }: Addressed) => (customLink ? `/form/${customLink}` : `/form/id/${_id}`)

/** The same, to be sent to somebody. */
export const fillAddress = (form: Addressed) => location.origin + fillPath(form)
