import type { User } from '#shared/users.ts'

/** A user with nothing special about her. */
export const maren: User = {
  _id: '01900000-0000-7000-8000-000000000000',
  username: 'maren',
  email: 'maren@example.org',
  isEmailPublic: false,
  isDemo: false,
  createdAt: '2025-11-14T10:00:00.000Z',
  createdForms: [],
  formTotal: 0,
}
