import type { FormDetail } from '#shared/invites.ts'

/** A form that its owner looks at, with nothing answered yet. */
export const formDetail: FormDetail = {
  _id: 'f1',
  name: 'Rota',
  description: '',
  isOpen: true,
  createdAt: '2026-11-15T04:00:00.000Z',
  version: 1,
  totals: { responses: 0, invites: 0, answered: 0 },
  invites: [],
  responses: [],
  invitesLeft: 500,
  mailing: 'on',
}
