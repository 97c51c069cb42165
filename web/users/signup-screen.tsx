import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { api } from '#web/app/api.ts'
import { pathAfterLogin } from '#web/app/own-path.ts'
import { useSubmission } from '#web/app/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthPage } from './auth-page.tsx'
import { useSession } from './queries.ts'
import css from './auth-form.module.css'

type Account = { username: string; email: string; password: string }

export function SignupScreen() {
  const { users } = useMessages()
  const { then } = useSearch({ from: '/signup' })
  const navigate = useNavigate()
  const keepSession = useSession()
  const [account, setAccount] = useState<Account>({ username: '', email: '', password: '' })
  const { formRef, noticeRef, submit, isBusy, message, fault, fieldChanged } = useSubmission(
    ['username', 'email', 'password'],
    async (body: Account) => {
      await keepSession(await api.users.signup({ body }))
      await navigate({ href: pathAfterLogin(then), replace: true })
    },
  )

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit(account)
  }
  const field = (name: keyof Account) => ({
    label: users[name],
    name,
    isLarge: true,
    value: account[name],
    error: fault(name),
    onChange: (event: { target: { value: string } }) => {
      setAccount({ ...account, [name]: event.target.value })
      fieldChanged(name)
    },
  })

  return (
    <AuthPage
      title={users.signup.title}
      other={
        <>
          {users.signup.known}{' '}
          <Link to="/login" search={true}>
            {users.signup.login}
          </Link>
        </>
      }
    >
      <form className={css['form']} ref={formRef} onSubmit={onSubmit} noValidate>
        {message && <Notice ref={noticeRef}>{message}</Notice>}
        <TextField
          {...field('username')}
          hint={users.signup.usernameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <PasswordField {...field('password')} autoComplete="new-password" />
        <Button
          type="submit"
          size="lg"
          isBlock
          disabled={Object.values(account).every((value) => value === '')}
          isBusy={isBusy}
        >
          {users.signup.submit}
        </Button>
      </form>
    </AuthPage>
  )
}
