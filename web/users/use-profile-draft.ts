import { useState } from 'react'
import type { User } from '#shared/users.ts'
import { areProfileChanges, changesOf, draftOf, type ProfileDraft } from './profile-draft.ts'
import { useUnsent } from './unsent.ts'

/** The profile as its owner is changing it. All but the password is still there after another page or another login. */
export function useProfileDraft(user: User) {
  const { unsent, read, keep } = useUnsent('profile', areProfileChanges)
  const [password, setPassword] = useState('')
  const draft: ProfileDraft = { ...draftOf(user, unsent ?? {}), password }

  const keepChanges = (account: User, wanted: ProfileDraft) => {
    const { password: _never, ...changes } = changesOf(account, wanted)
    keep(Object.keys(changes).length > 0 ? changes : undefined)
  }
  return {
    draft,
    change: (changed: Partial<ProfileDraft>) => {
      const wanted = { ...draft, ...changed }
      setPassword(wanted.password)
      keepChanges(user, wanted)
    },
    /** What was typed meanwhile stays. */
    saved: (sent: Partial<ProfileDraft>) => {
      const asSent = { ...user, ...sent }
      keepChanges(asSent, draftOf(asSent, read() ?? {}))
    },
  }
}
