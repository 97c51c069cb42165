import { expect, test } from 'vitest'
import { fillScriptBytes } from '../../bench/measure.ts'
import facts from '../../bench/facts.json' with { type: 'json' }

const tolerance = 0.03

test('the figure for the fill page’s scripts is the one of this build; `npm run facts` writes it anew', () => {
  const claimed = facts.fillScript.value * 1000
  expect(Math.abs(fillScriptBytes() - claimed) / claimed).toBeLessThan(tolerance)
})
