import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone } from '#web/testing/phone.ts'
import { show } from '#web/testing/show.tsx'
import { Menu, MenuCheck, MenuItem } from './menu.tsx'

const names = ['First', 'Second', 'Third']

/** The browser has got to the next of what it has to do, and nothing has passed that could be between two keys. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })

test('no key goes astray while a menu is loaded and drawn for the first time', async () => {
  show(
    <Menu trigger={<button type="button">More</button>} heading="Things">
      {names.map((name) => (
        <MenuItem key={name}>
          <button type="button">{name}</button>
        </MenuItem>
      ))}
    </Menu>,
  )
  const button = page.getByRole('button', { name: 'More' }).element() as HTMLElement
  button.focus()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
  let presses = 0
  while (!document.querySelector('[role="menu"]')) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    presses++
    await nextTask()
  }
  expect(presses).toBeGreaterThan(1)
  expect(document.activeElement?.textContent).toBe(names[presses % names.length])
})

test.for([320, 390])('words that are longer than a phone of %i px is wide are shown whole', async (width) => {
  await onPhone('100%', width)
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung?'
  show(
    <Menu trigger={<button type="button">More</button>} heading="Questions">
      <MenuItem>
        <button type="button">{title}</button>
      </MenuItem>
      <MenuCheck label={title} isOn onToggle={() => {}} />
    </Menu>,
  )
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem')).toBeVisible()
  for (const item of document.querySelectorAll('[role^="menuitem"]')) {
    const words = document.createRange()
    words.selectNodeContents(item)
    expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(item.getBoundingClientRect().right)
    expect(item.getBoundingClientRect().right).toBeLessThanOrEqual(width)
    for (const part of [item, ...item.querySelectorAll('span')]) expect(part.scrollWidth).toBe(part.clientWidth)
  }
})

test('a menu with a very long name in it does not cover the page from side to side', async () => {
  await page.viewport(1440, 900)
  show(
    <Menu trigger={<button type="button">More</button>} heading="Things">
      <MenuItem>
        <button type="button">{'How content are you with what we did? '.repeat(20)}</button>
      </MenuItem>
    </Menu>,
  )
  await page.getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('menu')
  await expect.element(menu).toBeVisible()
  expect(menu.element().clientWidth).toBeLessThan(480)
})
