import type { Page } from '@playwright/test'
import type { Desk } from './slow-desk.ts'

const keys = 'abcdefghijklmnopqrstuvwxy'
const dragSteps = 16

/** Work in milliseconds: until a builder can be used, of one typed character, and of one step of a dragged question. */
export type BuilderWork = { open: number; key: number; drag: number }

/** In the page, since a search from outside brings a script along whose work would be counted. */
const untilShown = (page: Page, sign: string) =>
  page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
          while (texts.nextNode())
            if (texts.currentNode.nodeValue === text && texts.currentNode.parentElement?.checkVisibility())
              return resolve()
          requestAnimationFrame(look)
        }
        look()
      }),
    sign,
  )

const openPage = ({ page, workOf }: Desk, address: string, sign: string) =>
  workOf(async () => {
    // not `goto`: the page must stay in the process whose work is counted
    await page.evaluate((to) => location.assign(to), address)
    await page.waitForURL(({ href }) => href === new URL(address).href, { waitUntil: 'commit' })
    await untilShown(page, sign)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  })

const typeAt = ({ page, workPerStep }: Desk) =>
  workPerStep(keys.length, (step) => page.keyboard.press(keys[step] ?? 'z'))

/** Carries a question over its neighbour and back, so that it never nears an edge of the screen. */
async function dragToAndFro({ page, workPerStep }: Desk, start: { x: number; y: number }, distance: number) {
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 10)
  const work = await workPerStep(dragSteps, (step) =>
    page.mouse.move(start.x, start.y + (step % 2 === 0 ? distance : 10)),
  )
  await page.mouse.up()
  return work
}

/** Our builder with a form of the owner whose token it is. */
export async function workInOurs(desk: Desk, address: string, token: string, title: string): Promise<BuilderWork> {
  const { page } = desk
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  const open = await openPage(desk, address, title)
  const middle = async (number: number) => {
    const box = await page.getByRole('button', { name: new RegExp(`^Reorder question ${number}\\.`) }).boundingBox()
    if (!box) throw new Error(`There is no question ${number} to drag`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const second = await middle(2)
  const drag = await dragToAndFro(desk, second, (await middle(3)).y - second.y)
  await page.getByRole('button', { name: /^Edit question 1:/ }).click()
  const field = page.getByLabel('Question title')
  await field.waitFor()
  await page.keyboard.press('End')
  const key = await typeAt(desk)
  if ((await field.inputValue()) !== title + keys) throw new Error('Not every key arrived')
  return { open, key, drag }
}

type CreatorWork = { open: number; key: number; keyOnCanvas: number }

/**
 * SurveyJS Creator. Typed into the settings beside the canvas, which change the question at each key, as ours does; and
 * into the title on the canvas, where ours is typed, which changes the question once it is left.
 */
export async function workInCreator(desk: Desk, address: string, title: string): Promise<CreatorWork> {
  const { page } = desk
  const open = await openPage(desk, address, title)
  await page
    .locator('.svc-question__content')
    .first()
    .click({ position: { x: 400, y: 20 } })
  await page.locator('.svc-side-bar textarea').first().click()
  await page.keyboard.press('End')
  const key = await typeAt(desk)
  const onCanvas = page.locator('.svc-question__content .sv-string-editor').first()
  if ((await onCanvas.textContent()) !== title + keys) throw new Error('Not every key arrived')
  await onCanvas.click()
  await page.keyboard.press('End')
  const keyOnCanvas = await typeAt(desk)
  if ((await onCanvas.textContent()) !== title + keys + keys) throw new Error('Not every key arrived')
  return { open, key, keyOnCanvas }
}
