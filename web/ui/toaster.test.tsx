import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from 'sonner'
import { show } from '#web/testing/show.tsx'
import { Button } from './button.tsx'
import { Drawer } from './drawer.tsx'
import { Modal } from './modal.tsx'
import { toastError } from './toast.ts'
import { Toaster } from './toaster.tsx'

function Example({ isLocked = false, height = 0 }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Modal title="Send Invites" isLocked={isLocked} onClose={() => setOpen(false)}>
          <div style={{ height }} />
          <Button onClick={() => toastError('Error', 'The server is busy')}>Send</Button>
        </Modal>
      )}
      <Toaster />
    </>
  )
}

afterEach(() => void toast.dismiss())

/** Whether nothing lies over its beginning. */
const isOnTop = (element: Element) => {
  const { x, y } = element.getBoundingClientRect()
  return document.elementFromPoint(x + 1, y + 1) === element
}

test('what went wrong in a dialog is seen above it, is announced, and can be dismissed', async () => {
  show(<Example />)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  const said = page.getByRole('dialog').getByText('The server is busy')
  await expect.element(said).toBeVisible()
  expect(said.element().closest('section')).toHaveAttribute('aria-live', 'polite')
  expect(said.element().closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive')
  await expect.poll(() => isOnTop(said.element())).toBe(true)
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }))
  await expect.element(said).not.toBeInTheDocument()
})

test('a toast outlives the dialog it was shown in', async () => {
  show(<Example />)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.element(page.getByText('The server is busy')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('The server is busy')).toBeVisible()
})

test('a toast stays above a dialog that somebody tries in vain to close', async () => {
  show(<Example isLocked />)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  const said = page.getByText('The server is busy')
  await expect.element(said).toBeVisible()
  const closed = vi.fn<() => void>()
  page.getByRole('dialog').element().addEventListener('close', closed)
  // a browser lets no page hold out against a second one
  await userEvent.keyboard('{Escape}{Escape}')
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => isOnTop(said.element())).toBe(true)
})

const showToastByKeyboard = async () => {
  show(<Example />)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.element(page.getByText('The server is busy')).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
}

test('Tab goes past a toast', async () => {
  await showToastByKeyboard()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Send' })).not.toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).not.toHaveFocus()
})

test('whoever dismisses a toast by keyboard goes on where they were', async () => {
  await showToastByKeyboard()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The server is busy')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus()
})

test('on a phone a dialog is a sheet at the bottom, and toasts stand above it', async () => {
  await page.viewport(390, 844)
  show(<Example height={500} />)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  const send = page.getByRole('button', { name: 'Send' })
  await userEvent.click(send)
  await userEvent.click(send)
  const said = () => page.getByText('The server is busy').elements()
  await expect.poll(said).toHaveLength(2)
  const { top } = page.getByRole('dialog').element().getBoundingClientRect()
  const isAbove = ({ y, bottom }: DOMRect) => y > 0 && bottom < top
  await expect.poll(() => said().every((element) => isAbove(element.getBoundingClientRect()))).toBe(true)
})

test('on a phone a drawer fills the screen, and toasts leave its way out free', async () => {
  await page.viewport(390, 844)
  show(
    <>
      <Drawer title="Form details" onClose={() => {}}>
        <Button onClick={() => toastError('Error', 'A title is missing')}>Submit</Button>
      </Drawer>
      <Toaster />
    </>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Submit' }))
  const said = page.getByText('A title is missing')
  await expect.element(said).toBeVisible()
  await expect.poll(() => said.element().getBoundingClientRect().y).toBeGreaterThan(422)
  await expect.poll(() => said.element().getBoundingClientRect().bottom).toBeLessThan(844)
})
