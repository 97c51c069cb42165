import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { en } from '#shared/messages/en.ts'
import { DraftState } from '#web/forms/builder/builder-actions.tsx'
import { builderState } from '#web/forms/builder/builder-state.ts'
import { BuilderStoreProvider, createBuilderStore } from '#web/forms/builder/builder-store.ts'
import { emptyContent } from '#web/forms/builder/canvas-question.ts'
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
  const store = createBuilderStore(builderState(emptyContent))
  show(
    <BuilderStoreProvider value={store}>
      <DraftState isNew />
    </BuilderStoreProvider>,
  )
  const status = page.getByRole('status')
  translate()
  store.dispatch({ kind: 'drafted', draft: { is: 'kept', at } })
  await expect.element(status).toHaveTextContent(words.saved.replace('{time}', '09:30'))
  translate()
  store.dispatch({ kind: 'drafted', draft: { is: 'none' } })
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
