import { activity } from './activity.ts'
import type { Slice } from './endpoint.ts'
import { forms } from './forms.ts'
import { invites } from './invites.ts'
import { responses } from './responses.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'

/** Every call of the API, by noun. */
export const contract = { users, forms, invites, responses, uploads, activity } satisfies Record<string, Slice>
export type Contract = typeof contract
