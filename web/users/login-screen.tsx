import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { demoAccount } from 'virtual:demo-account'
import { api } from '#web/app/api.ts'
import { settings } from '#web/app/settings.ts'
import { pathAfterLogin } from '#web/app/own-path.ts'
import { hasSessionEnded } from '#web/app/token.ts'
import { useSubmission } from '#web/app/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthPage } from './auth-page.tsx'
import { useSession } from './queries.ts'
import css from './auth-form.module.css'

type Credentials = { email: string; password: string }

export function LoginScreen() {
  const { users } = useMessages()
  const { then } = useSearch({ from: '/login' })
  const navigate = useNavigate()
  const keepSession = useSession()
  const [hasEnded] = useState(hasSessionEnded)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isDemo, setDemo] = useState(false)
  const { formRef, noticeRef, submit, isBusy, error, message, fault, fieldChanged } = useSubmission(
    ['email', 'password'],
    async (credentials: Credentials) => {
      await keepSession(await api.users.login({ body: credentials }))
      await navigate({ href: pathAfterLogin(then), replace: true })
    },
  )

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setDemo(false)
    submit({ email, password })
  }
  const onDemo = () => {
    setDemo(true)
    submit({ email: demoAccount.email, password: demoAccount.password })
  }
  // which of the two is wrong is not told, so both are marked
  const isRefused = error?.status === 401 && !isDemo ? true : undefined

  return (
    <AuthPage
      title={users.login.title}
      other={
        <>
          {users.login.new}{' '}
          <Link to="/signup" search={true}>
            {users.login.signup}
          </Link>
        </>
      }
    >
      <form className={css['form']} ref={formRef} onSubmit={onSubmit} noValidate>
        {message && <Notice ref={noticeRef}>{message}</Notice>}
        {!message && hasEnded && <Notice>{users.login.ended}</Notice>}
        <TextField
          label={users.email}
          type="email"
          name="email"
          autoComplete="email"
          isLarge
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            fieldChanged('email')
          }}
          error={fault('email')}
          {...(isRefused && { 'aria-invalid': true })}
        />
        <PasswordField
          label={users.password}
          name="password"
          autoComplete="current-password"
          isLarge
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            fieldChanged('password')
          }}
          error={fault('password')}
          {...(isRefused && { 'aria-invalid': true })}
        />
        <Button type="submit" size="lg" isBlock disabled={email === '' || password === ''} isBusy={isBusy && !isDemo}>
          {users.login.submit}
        </Button>
        {settings.demo && (
          <>
            <div className={css['or']}>{users.login.or}</div>
            <Button variant="outline" size="lg" isBlock onClick={onDemo} isBusy={isBusy && isDemo}>
              {users.login.demo}
            </Button>
          </>
        )}
      </form>
    </AuthPage>
  )
}
