import type { z } from 'zod'
import { en } from '#shared/messages/en.ts'
import { limits } from '#shared/limits.ts'
import { type FieldMessage, say } from '#shared/messages/messages.ts'
import { refuse } from './refuse.ts'

type Issue = z.core.$ZodIssue

const isFieldMessage = (name: string): name is FieldMessage => Object.hasOwn(en.fields, name)

/** Missing or of another kind altogether, as opposed to present and against a rule. */
const isMalformed = (issue: Issue) =>
  issue.code === 'invalid_type' || (issue.code === 'invalid_union' && issue.discriminator === undefined)

function messageFor(issue: Issue): FieldMessage {
  if (isMalformed(issue)) return issue.input === undefined ? 'required' : 'wrongKind'
  return isFieldMessage(issue.message) ? issue.message : 'unknown'
}

/** The first rule that an input breaks. */
export const fieldMessage = ({ issues: [issue] }: z.ZodError): FieldMessage => (issue ? messageFor(issue) : 'unknown')

/** As many as a form has questions: more would be said to nobody. */
const mostNamed = limits.questions.max

/** What the schema makes of the input: 400 when it has not the shape, 422 when it breaks a rule. */
export function checkInput<S extends z.ZodObject>(schema: S, input: unknown): z.output<S> {
  const checked = schema.safeParse(input, { reportInput: true })
  if (checked.success) return checked.data
  const issues = checked.error.issues.slice(0, mostNamed)
  if (issues.some((issue) => issue.path.length === 0)) throw refuse('malformed', (m) => m.errors.noBody)
  const faults = new Map<string, FieldMessage>()
  for (const issue of issues) {
    const path = issue.path.join('.')
    if (!faults.has(path)) faults.set(path, messageFor(issue))
  }
  const fields = Object.fromEntries(faults)
  const malformed = issues.filter(isMalformed).map((issue) => issue.path.join('.'))
  if (malformed.length > 0)
    throw refuse('malformed', (m) => say(m.errors.missingInput, { names: malformed.join(', ') }), { fields })
  const [first = 'unknown'] = faults.values()
  throw refuse('invalid', (m) => m.fields[first], { fields })
}
