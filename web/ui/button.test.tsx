import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { Button } from './button.tsx'

test('a busy button keeps its name and its width and ignores clicks', async () => {
  const onClick = vi.fn<() => void>()
  show(
    <>
      <Button onClick={onClick}>Update profile</Button>
      <Button onClick={onClick} isBusy>
        Update profile
      </Button>
    </>,
  )
  const buttons = page.getByRole('button', { name: 'Update profile' })
  const [idle, busy] = [buttons.first(), buttons.last()]
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await expect.element(busy).toBeDisabled()
  await busy.click({ force: true })
  expect(onClick).not.toHaveBeenCalled()
  expect(busy.element().clientWidth).toBe(idle.element().clientWidth)

  await idle.click()
  expect(onClick).toHaveBeenCalledOnce()
})

test('a busy submit button does not submit again', async () => {
  const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  show(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit" isBusy>
        Login
      </Button>
    </form>,
  )
  await page.getByRole('button', { name: 'Login' }).click({ force: true })
  expect(onSubmit).not.toHaveBeenCalled()
})
