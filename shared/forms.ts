import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'
import { Id, isId } from './ids.ts'
import { limits, reservedLinks } from './limits.ts'
import { NewQuestion, Question } from './questions/schemas.ts'
import { isInOurEra, manyLines, oneLine, rule } from './text.ts'

const FormName = oneLine(limits.formName, 'formName')
const FormDescription = manyLines(limits.formDescription, 'formDescription')

/** Where people find the form; empty means none. */
export const CustomLink = z
  .string()
  .trim()
  .toLowerCase()
  .refine(
    (link) => link === '' || (link.length >= limits.customLink.min && link.length <= limits.customLink.max),
    rule('linkLength'),
  )
  .refine((link) => link === '' || /^[a-z0-9-]+$/.test(link), rule('linkCharacters'))
  .refine((link) => !link.startsWith('-') && !link.endsWith('-'), rule('linkHyphens'))
  .refine((link) => !reservedLinks.has(link) && !isId(link), rule('linkReserved'))

/** A form as lists show it. */
export const FormSummary = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  customLink: z.string().optional(),
  isOpen: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type FormSummary = z.output<typeof FormSummary>

/** A form as a respondent sees it: no address, no invite, no response. */
export const Form = FormSummary.extend({
  version: z.int().describe('Send it along with a change, and with answers'),
  questions: z.array(Question).describe('None while the form is closed, save to its owner'),
  createdBy: z.object({ username: z.string() }),
})
export type Form = z.output<typeof Form>

const Questions = z
  .array(NewQuestion)
  .min(limits.questions.min, rule('questionsNeeded'))
  .max(limits.questions.max, rule('questionsTooMany'))
  .refine((questions) => {
    const ids = questions.flatMap(({ _id }) => _id ?? [])
    return new Set(ids).size === ids.length
  }, rule('questionTwice'))

export const NewForm = z.object({
  name: FormName,
  description: FormDescription.default(''),
  customLink: CustomLink.default(''),
  questions: Questions,
  creationKey: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .describe(
      'Chosen by the caller. Sent again with the same one, nothing is made or changed: the answer is the form as it is',
    ),
})
export type NewForm = z.output<typeof NewForm>

/** Which state of a form's questions. */
export const Version = z.int().min(0, rule('unknown')).max(limits.version.max, rule('unknown'))

const FormChanges = z
  .object({
    name: FormName,
    description: FormDescription,
    customLink: CustomLink,
    isOpen: z.boolean(),
    questions: Questions,
    invitesExpireAt: z.iso
      .datetime(rule('moment'))
      .refine(isInOurEra, rule('moment'))
      .nullable()
      .describe('After this moment invites can no longer be answered; null for no end'),
  })
  .partial()
  .extend({ version: Version.optional().describe('The one last seen: a stale one gets 409 and changes nothing') })
export type FormChanges = z.output<typeof FormChanges>

const ById = z.object({ formId: Id })

export const forms = {
  list: endpoint({
    method: 'GET',
    path: '/form',
    access: 'user',
    summary: 'The own forms, newest first',
    result: z.array(FormSummary),
  }),
  create: endpoint({
    method: 'POST',
    path: '/form/new',
    access: 'user',
    summary: 'Make a form',
    body: NewForm,
    bodyLimit: limits.body.form,
    result: Form,
    status: 201,
  }),
  byId: endpoint({
    method: 'GET',
    path: '/form/id/:formId',
    access: 'public',
    summary: 'A form to fill, by its id',
    params: ById,
    result: Form,
  }),
  link: endpoint({
    method: 'GET',
    path: '/form/link/:customLink',
    access: 'public',
    summary: 'Whether a custom link is free, while somebody types it',
    params: z.object({ customLink: z.string().max(200) }),
    query: z.object({ formId: Id.optional().describe('The form that may have it already') }),
    result: z.object({ free: z.boolean(), reason: z.string().optional() }),
  }),
  byLink: endpoint({
    method: 'GET',
    path: '/form/:customLink',
    access: 'public',
    summary: 'A form to fill, by its custom link',
    params: z.object({ customLink: CustomLink }),
    result: Form,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/form/:formId',
    access: 'user',
    summary: 'Change a form; new questions make a new version, and answers keep the one they were given to',
    params: ById,
    body: FormChanges,
    bodyLimit: limits.body.form,
    result: Form,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/form/:formId',
    access: 'user',
    summary: 'Delete a form with its invites, responses and files',
    params: ById,
    result: Nothing,
  }),
}
