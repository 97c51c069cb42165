import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import { TextField } from './text-field.tsx'

function Example() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Modal title="Edit Form" text="What is it called?" onClose={() => setOpen(false)}>
          <TextField label="Name" />
        </Modal>
      )}
    </>
  )
}

test('a modal is named and described, and begins at its first field', async () => {
  show(<Example />)
  await page.getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Form' })
  await expect.element(dialog).toHaveAccessibleDescription('What is it called?')
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})

test('the focus returns to the opener, whichever way the modal is closed', async () => {
  show(<Example />)
  const opener = page.getByRole('button', { name: 'Open' })
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => page.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await opener.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await close()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
})
