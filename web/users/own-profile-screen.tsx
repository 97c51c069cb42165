import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import type { User } from '#shared/users.ts'
import { api, type ApiError } from '#web/app/api.ts'
import { useStillHere } from '#web/app/still-here.ts'
import { useSubmission } from '#web/app/use-submission.ts'
import { Page } from '#web/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastWhile } from '#web/ui/toast.ts'
import { changesOf, type ProfileDraft } from './profile-draft.ts'
import { useSession, useUser } from './queries.ts'
import { useProfileDraft } from './use-profile-draft.ts'
import { Who } from './who.tsx'
import css from './own-profile-screen.module.css'

export function OwnProfileScreen() {
  const { me } = useMessages().users
  const user = useUser()
  return (
    <Page section={me.section} title={me.title}>
      {user && <ProfileForm user={user} />}
    </Page>
  )
}

function ProfileForm({ user }: { user: User }) {
  const { users } = useMessages()
  const { me } = users
  const navigate = useNavigate()
  const stillHere = useStillHere()
  const keepSession = useSession()
  const { draft, change, saved } = useProfileDraft(user)
  const { formRef, submit, isBusy, fault, fieldChanged } = useSubmission(
    ['username', 'email', 'password'],
    async (wanted: ProfileDraft) => {
      const isStillHere = stillHere()
      const changes = changesOf(user, wanted)
      const updated = api.users.update({ body: changes })
      toastWhile(updated, { loading: me.updating, success: me.updated, error: (error: ApiError) => error.message })
      await keepSession(await updated)
      saved(changes)
      if (isStillHere()) await navigate({ to: '/dashboard' })
    },
  )

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit(draft)
  }
  const field = (name: 'username' | 'email' | 'password') => ({
    label: users[name],
    name,
    value: draft[name],
    error: fault(name),
    onChange: (event: { target: { value: string } }) => {
      change({ [name]: event.target.value })
      fieldChanged(name)
    },
  })

  return (
    <Card className={css['card']}>
      <form ref={formRef} onSubmit={onSubmit} noValidate>
        <div className={css['fields']}>
          <div className={css['who']}>
            <Who username={user.username} email={user.email} imgUrl={user.imgUrl} />
          </div>
          <TextField {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
          <TextField {...field('email')} type="email" autoComplete="email" />
          <PasswordField
            {...field('password')}
            note={me.keepPassword}
            placeholder={me.newPassword}
            autoComplete="new-password"
          />
          <SwitchField
            label={me.showEmail}
            hint={me.showEmailHint}
            name="isEmailPublic"
            isOn={draft.isEmailPublic}
            onChange={(isEmailPublic) => change({ isEmailPublic })}
          />
        </div>
        <div className={css['foot']}>
          <Button type="submit" isBusy={isBusy}>
            {me.submit}
          </Button>
        </div>
      </form>
    </Card>
  )
}
