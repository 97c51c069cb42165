import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { en } from '#shared/messages/en.ts'
import { DraftState } from '#web/forms/builder/builder-actions.tsx'
import { show } from '#web/testing/show.tsx'
import { translate } from '#web/testing/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { tolerateTranslation } from './tolerate-translation.ts'

function Turn({ children }: { children: (isOn: boolean) => ReactNode }) {
  const [isOn, setOn] = useState(false)
  return (
    <>
      {children(isOn)}
      <button type="button" onClick={() => setOn(!isOn)}>
        Turn
      </button>
    </>
  )
}

const turn = async () => {
  translate()
  await userEvent.click(page.getByRole('button', { name: 'Turn' }))
}

test('on a page that the browser translates the builder says whether the draft is kept', async () => {
  const words = en.builder.draft
  const at = new Date(2026, 10, 15, 9, 30)
  show(<Turn>{(isOn) => <DraftState isNew status={isOn ? { is: 'kept', at } : { is: 'none' }} />}</Turn>)
  const status = page.getByRole('status')
  await turn()
  await expect.element(status).toHaveTextContent(words.saved.replace('{time}', '09:30'))
  await turn()
  await expect.element(status).toHaveTextContent(words.none)
})

test('on a page that the browser translates a button becomes busy and free again', async () => {
  show(<Turn>{(isOn) => <Button isBusy={isOn}>{isOn ? 'Sending' : 'Send Invites'}</Button>}</Turn>)
  await turn()
  await expect.element(page.getByRole('button', { name: 'Sending' })).toHaveAttribute('aria-busy', 'true')
  await turn()
  await expect.element(page.getByRole('button', { name: 'Send Invites' })).not.toHaveAttribute('aria-busy')
})

test('on a page that the browser translates a field says what is wrong, and that it no longer is', async () => {
  show(
    <Turn>
      {(isOn) => (
        <Field label="Link" {...(isOn ? { error: 'Taken' } : { success: 'Free' })}>
          {(control) => <input {...control} />}
        </Field>
      )}
    </Turn>,
  )
  const field = page.getByRole('textbox', { name: 'Link' })
  await turn()
  await expect.element(field).toHaveAccessibleDescription('Taken')
  await turn()
  await expect.element(field).toHaveAccessibleDescription('Free')
})

test('a text that translation took away does not take the page with it', async () => {
  onTestFinished(tolerateTranslation())
  show(
    <Turn>
      {(isOn) => (
        <p>
          {isOn && <b>New</b>}
          {isOn ? 'on' : 'off'}
          {!isOn && ' and'} <i>more</i>
        </p>
      )}
    </Turn>,
  )
  await turn()
  await expect.element(page.getByText('New')).toBeVisible()
  await turn()
  await expect.element(page.getByText('New')).not.toBeInTheDocument()
})
