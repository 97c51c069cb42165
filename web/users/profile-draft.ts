import type { User } from '#shared/users.ts'

export type ProfileDraft = { username: string; email: string; password: string; isEmailPublic: boolean }

/** What may be kept until it is sent; a password never is. */
export type ProfileChanges = Partial<Omit<ProfileDraft, 'password'>>

/** The profile with what was changed in it: whatever was not touched follows the account, also while it is shown. */
export const draftOf = ({ username, email, isEmailPublic }: User, changes: Partial<ProfileDraft>): ProfileDraft => ({
  username,
  email,
  password: '',
  isEmailPublic,
  ...changes,
})

/** Only what differs: the demo account may change one thing but not the others, and an empty password keeps the old one. */
export const changesOf = (user: User, draft: ProfileDraft): Partial<ProfileDraft> => ({
  ...(draft.username !== user.username && { username: draft.username }),
  ...(draft.email !== user.email && { email: draft.email }),
  ...(draft.password !== '' && { password: draft.password }),
  ...(draft.isEmailPublic !== user.isEmailPublic && { isEmailPublic: draft.isEmailPublic }),
})

/** For what was kept elsewhere meanwhile. */
export const areProfileChanges = (value: unknown): value is ProfileChanges => {
  if (typeof value !== 'object' || value === null) return false
  const { username = '', email = '', isEmailPublic = false } = value as ProfileChanges
  return [username, email].every((text) => typeof text === 'string') && typeof isEmailPublic === 'boolean'
}
