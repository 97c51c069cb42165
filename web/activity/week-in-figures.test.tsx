import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SummaryTotals } from '#web/responses/summary-totals.tsx'
import { show } from '#web/testing/show.tsx'
import { WeekInFigures } from './week-in-figures.tsx'

test.for([
  [7_055, '1 h 57 min'],
  [7_199, '1 h 59 min'],
  [125, '2 min 5 s'],
] as const)('a median of %i seconds reads as %s here and in the results', async ([medianSeconds, shown]) => {
  show(<WeekInFigures week={{ responses: 3, before: 1, medianSeconds }} className={undefined} />)
  show(<SummaryTotals totals={{ responses: 3, medianSeconds }} />)
  await expect.element(page.getByText(shown)).toHaveLength(2)
})
