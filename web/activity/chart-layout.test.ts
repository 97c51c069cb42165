import { expect, test } from 'vitest'
import type { Activity } from '#shared/activity.ts'
import { layOut, stepFor } from './chart-layout.ts'
import { drawnForms, totalsPerDay } from './drawn-forms.ts'

test.for([
  [0, 1],
  [4, 1],
  [5, 2],
  [12, 4],
  [17, 5],
  [21, 10],
  [130, 40],
  [1_000_000, 400_000],
])('lines for up to %i stand %i apart', ([most = 0, step]) => {
  expect(stepFor(most)).toBe(step)
})

test('bars stay within the chart, stand in their day and are as high as their count', () => {
  const { bars, base } = layOut(
    [
      [0, 4],
      [8, 1_000],
      [1, 0],
    ],
    2,
    330,
    210,
  )
  expect(bars.map(({ form, day, count }) => [form, day, count])).toEqual([
    [0, 1, 4],
    [1, 0, 8],
    [1, 1, 1_000],
    [2, 0, 1],
  ])
  for (const { path, day } of bars) {
    const x = Number(/^M([\d.]+)/.exec(path)?.[1])
    expect(x).toBeGreaterThanOrEqual(30 + day * 150)
    expect(x).toBeLessThan(30 + (day + 1) * 150)
    expect(Number(/V([\d.]+)/.exec(path)?.[1])).toBeLessThanOrEqual(base)
  }
})

const days = ['2026-05-14', '2026-05-15']
const overview = (forms: Activity['forms'], others?: Activity['others']): Activity => ({
  days,
  forms,
  ...(others && { others }),
  results: [],
  week: { responses: 0, before: 0 },
  invites: { total: 0, answered: 0 },
  surveys: [],
  totals: { forms: 0, responses: 0 },
})
const form = (n: number, counts: number[]) => ({ _id: `id-${n}`, name: `Form  number ${n}`, counts })
const nameOthers = (count: number) => `${count} others`

test('eight forms are drawn as they are, with underscores in their names', () => {
  const drawn = drawnForms(overview(Array.from({ length: 8 }, (_, n) => form(n, [n, 0]))), nameOthers)
  expect(drawn).toHaveLength(8)
  expect(drawn[3]).toEqual({ key: 'id-3', name: 'Form_number_3', counts: [3, 0] })
})

test('of many forms the busiest are drawn in their order, and the others added up', () => {
  const many = overview(
    Array.from({ length: 12 }, (_, n) => form(n, [n === 5 ? 100 : n, 1])),
    { forms: 30, counts: [1_000, 2_000] },
  )
  const drawn = drawnForms(many, nameOthers)
  expect(drawn.map(({ key }) => key)).toEqual(['id-5', 'id-6', 'id-7', 'id-8', 'id-9', 'id-10', 'id-11', 'others'])
  expect(drawn.at(-1)).toEqual({ key: 'others', name: '35_others', counts: [1_010, 2_005] })
  const all = drawn.reduce((sum, { counts }) => sum + counts.reduce((a, b) => a + b, 0), 0)
  expect(all).toBe(totalsPerDay(many).reduce((a, b) => a + b, 0))
})
