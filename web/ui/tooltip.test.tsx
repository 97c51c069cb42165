import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { IconButton } from './icon-button.tsx'
import { TooltipLayer } from './tooltip-layer.tsx'

const tip = () => document.querySelector<HTMLElement>('[popover]')
const shown = () => (tip()?.matches(':popover-open') === true ? tip()?.textContent : undefined)

beforeEach(async () => {
  await userEvent.unhover(document.body)
  show(
    <>
      <button type="button">Before</button>
      <IconButton label="Undo">u</IconButton>
      <IconButton label="Redo">r</IconButton>
      <TooltipLayer />
    </>,
  )
})

test('the name of an icon is seen under a pointer that rests, until it is pressed', async () => {
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expect.poll(shown).toBe('Undo')
  const [icon, name] = [undo.element().getBoundingClientRect(), tip()?.getBoundingClientRect()]
  expect(name?.top).toBeCloseTo(icon.bottom + 6)
  // the name may be pointed at, and stays
  await userEvent.hover(tip() ?? document.body)
  expect(shown()).toBe('Undo')
  await page.getByRole('button', { name: 'Redo' }).hover()
  await expect.poll(shown).toBe('Redo')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(shown).toBeUndefined()
  await page.getByRole('button', { name: 'Before' }).hover()
  await undo.hover()
  await expect.poll(shown).toBe('Undo')
  await page.getByRole('button', { name: 'Before' }).hover()
  await expect.poll(shown).toBeUndefined()
})

test('the keyboard shows it at once, and Escape takes it away', async () => {
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await expect.poll(shown).toBe('Undo')
  await userEvent.tab()
  await expect.poll(shown).toBe('Redo')
  await userEvent.keyboard('{Escape}')
  await expect.poll(shown).toBeUndefined()
})
