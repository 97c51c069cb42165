import type { FormDetail } from '#shared/invites.ts'
import type { InviteState } from './queries.ts'

type Asked = { search: string; state: InviteState | undefined }

/** How many invites fit, where that is known without reading them. */
export function totalOf({ invites, answered }: FormDetail['totals'], { search, state }: Asked) {
  if (search !== '' || state === 'failed') return undefined
  if (state === undefined) return invites
  return state === 'solved' ? answered : invites - answered
}
