import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { RangeFields } from './range-fields.tsx'
import screen from './results-screen.module.css'
import { daysOf, type Filters, readFilters } from './result-filters.ts'

afterEach(() => void vi.useRealTimers())

/** The fields with an address that follows a moment later, as that of the browser does; answers its steps. */
function showFields(first: Filters) {
  const steps: { filters: Filters; isPassing: boolean }[] = []
  function Fields() {
    const [filters, setFilters] = useState(first)
    return (
      <>
        <RangeFields
          filters={filters}
          versions={[]}
          onChange={(changes, isPassing = false) => {
            const next = readFilters({ ...(steps.at(-1)?.filters ?? first), ...changes })
            steps.push({ filters: next, isPassing })
            setTimeout(() => setFilters(next))
          }}
        />
        <button onClick={() => setFilters({})}>Show all</button>
      </>
    )
  }
  show(<Fields />)
  return steps
}

const from = page.getByLabelText('From', { exact: true })
const to = page.getByLabelText('To', { exact: true })
const own = readFilters(daysOf('ownRange'))

test('a day is typed, and the address follows with whole days only', async () => {
  const steps = showFields(own)
  await from.click({ position: { x: 12, y: 12 } })
  await userEvent.keyboard('12242025')
  await expect.element(from).toHaveValue('2025-12-24')
  await userEvent.keyboard('{Tab}')
  await to.click({ position: { x: 12, y: 12 } })
  await userEvent.keyboard('01152026')
  await userEvent.keyboard('{Tab}')
  await expect.element(from).toHaveValue('2025-12-24')
  await expect.element(to).toHaveValue('2026-01-15')
  expect(steps.at(-1)?.filters).toEqual({ range: 'own', from: '2025-12-24', to: '2026-01-15' })
  // nothing of it is a step to go back to
  expect(steps.filter(({ isPassing }) => !isPassing)).toEqual([])
})

test('today stays today over midnight, which is no step to go back to', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 10, 18, 23, 59, 58) })
  const steps = showFields(readFilters(daysOf('today')))
  const range = page.getByRole('combobox')
  await expect.element(range).toHaveValue('today')
  vi.advanceTimersByTime(1_000)
  expect(steps).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(steps).toEqual([{ filters: { from: '2026-11-19' }, isPassing: true }])
  await expect.element(range).toHaveValue('today')
})

test('on a phone each field has the width that its words need', async () => {
  await page.viewport(390, 800)
  const versions = [1, 2].map((version) => ({ version, createdAt: '2026-11-15T04:00:00.000Z', responses: 1 }))
  show(
    <div className={screen['tools']} style={{ width: 330 }}>
      <RangeFields filters={own} versions={versions} onChange={() => {}} />
      <button>Download</button>
    </div>,
  )
  for (const name of ['Form version', 'Time']) {
    const select = page.getByLabelText(name).element()
    expect(select.getBoundingClientRect().width).toBeGreaterThan(150)
  }
})

test('the fields stay while a day is changed or taken away, and go with the range', async () => {
  const steps = showFields(own)
  await to.fill('')
  await expect.element(to).toHaveValue('')
  await expect.element(page.getByLabelText('Time')).toHaveValue('ownRange')
  await from.fill('')
  await expect.element(from).toHaveValue('')
  expect(steps.at(-1)?.filters).toEqual({ range: 'own' })
  await expect.element(page.getByLabelText('Time')).toHaveValue('ownRange')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(page.getByLabelText('Time')).toHaveValue('allTime')
  await expect.element(from).not.toBeInTheDocument()
})
