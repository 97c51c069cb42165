import { expect, test } from 'vitest'
import { agreementSection, percentApart } from './agreement.ts'
import type { Run } from './runs.ts'

const run = (...figures: Run['figures']): Run => ({ at: '2026-11-15T17:58:30.261Z', machine: 'one', figures })

test('runs are as far apart as the least is from the most, whichever came first', () => {
  expect(percentApart([120, 100, 96])).toBeCloseTo(25)
  expect(percentApart([96, 120, 100])).toBeCloseTo(25)
})

test('the same three times is no difference, also if it is zero or less', () => {
  expect(percentApart([0, 0, 0])).toBe(0)
  expect(percentApart([-3, -3, -3])).toBe(0)
})

test('anything against zero or less is more than can be told', () => {
  expect(percentApart([0, 2, 0])).toBe(Infinity)
  expect(percentApart([-1, 2, 3])).toBe(Infinity)
})

test('one run says nothing of how they agree', () => {
  expect(percentApart([1])).toBeUndefined()
})

test('the table shows each figure with what it is held against, oldest first, and what is not known as a dash', () => {
  const ratio = (value: number) => ({ name: 'rate', against: 'bare', value })
  const section = agreementSection({
    public: [run(ratio(0.5)), run(ratio(0.55)), run(ratio(0.8), { name: 'queries', value: 0 })],
    pages: [run({ name: 'bytes', value: 100 }), run({ name: 'bytes', value: 105 }), run({ name: 'bytes', value: 110 })],
  })
  expect(section).toContain('| public | rate, against bare | 0.5 | 0.55 | 0.8 | 60 % |')
  expect(section).toContain('| public | queries | – | – | 0 | – |')
  expect(section).toContain('| pages | bytes | 100 | 105 | 110 | 10 % |')
  expect(section).toContain(
    'Within 10 %: 0 of the 1 ratios and 1 of the 1 other numbers that were taken more than once.',
  )
})

test('what does not reach the goal of the newest run stands out, in each run', () => {
  const rate = (value: number) => ({ name: 'rate', value, goal: 0.8, isMoreBetter: true as const })
  const bytes = (value: number) => ({ name: 'bytes', value, goal: 100 })
  const old = run({ name: 'rate', value: 0.5 }, bytes(100))
  const section = agreementSection({ all: [old, run(rate(0.8), bytes(90)), run(rate(0.7), bytes(101))] })
  expect(section).toContain('| all | rate | **0.5** | 0.8 | **0.7** |')
  expect(section).toContain('| all | bytes | 100 | 90 | **101** |')
})

test('each kind of machine has its own table, the one that was used last first', () => {
  const taken = (machine: string, day: string, value: number): Run => ({
    at: `2026-11-${day}T17:58:30.261Z`,
    machine,
    figures: [{ name: 'rate', against: 'bare', value }],
  })
  const section = agreementSection({
    all: [taken('one', '14', 1), taken('other', '15', 0.7), taken('one', '16', 1.05), taken('other', '17', 0.8)],
  })
  const [, other, one] = section.split('#### On ')
  expect(section).toContain('On all kinds together, within 10 %: 0 of the 1 ratios')
  expect(other).toContain('other\n\nWithin 10 %: 0 of the 1 ratios')
  expect(other).toContain('| all | rate, against bare | – | 0.7 | 0.8 | 14.3 % |')
  expect(one).toContain('one\n\nWithin 10 %: 1 of the 1 ratios')
  expect(one).toContain('| all | rate, against bare | – | 1 | 1.05 | 5 % |')
})

test('with one run of each it says that nothing can be compared yet', () => {
  const section = agreementSection({ pages: [run({ name: 'bytes', value: 100 })] })
  expect(section).toContain('no figure was taken more than once')
})

test('a run says how much of the processor it had to do without, where that is known', () => {
  const section = agreementSection({ pages: [{ ...run(), stolen: 0.034, pace: 0.62 }, run()] })
  expect(section).toContain(
    '2026-11-15 17:58 UTC (3.4 % of the processor taken by other machines, cores at 62 % of their pace) · 2026-11-15 17:58 UTC',
  )
})
