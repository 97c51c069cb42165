import type { Slice } from './endpoint.ts'
import { users } from './users.ts'

/** Every call of the API, by noun. */
export const contract = { users } satisfies Record<string, Slice>
export type Contract = typeof contract
