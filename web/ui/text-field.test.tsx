import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

test('a field is named by its label and described by note and hint', async () => {
  show(<TextField label="Username" note="as others see it" hint="Letters and digits" />)
  const field = page.getByLabelText('Username', { exact: true })
  await expect.element(field).toHaveAccessibleDescription('as others see it Letters and digits')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('a faulty field is marked as such and says what is wrong', async () => {
  show(<TextField label="Email" hint="Never shown" error="Enter an email address" />)
  const field = page.getByLabelText('Email', { exact: true })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('Never shown Enter an email address')
})

test('a password can be shown and hidden again, and keeps what was typed', async () => {
  show(<PasswordField label="Password" defaultValue="correct horse" />)
  const field = page.getByLabelText('Password', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')

  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('correct horse')

  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})
