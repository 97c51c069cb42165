import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const inPixels =
  /(?:\b(?:width|height)\s*[<>]=?\s*|\b(?:min|max)-(?:width|height):\s*)[\d.]+px|[\d.]+px\s*[<>]=?\s*(?:width|height)\b/

test('where a layout changes is measured in letters, so that large text gets the layout it has room for', () => {
  const wrong = globSync('web/**/*.{css,ts,tsx}').filter((file) => {
    const text = readFileSync(file, 'utf8')
    const conditions = file.endsWith('.css') ? (text.match(/@(?:media|container)[^{]*/g) ?? []) : [text]
    return !file.includes('.test.') && conditions.some((condition) => inPixels.test(condition))
  })
  expect(wrong).toEqual([])
})
