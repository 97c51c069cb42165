import { expect, test } from 'vitest'
import { formatSize } from './sizes.ts'

test.for([
  [0, '0 bytes', '0 Byte'],
  [1, '1 byte', '1 Byte'],
  [17, '17 bytes', '17 Byte'],
  [999, '999 bytes', '999 Byte'],
  [1_000, '1 kB', '1 kB'],
  [1_540, '1.5 kB', '1,5 kB'],
  [2_400_000, '2.4 MB', '2,4 MB'],
] as const)('%i bytes read %s', ([bytes, english, german]) => {
  expect([formatSize(bytes, 'en'), formatSize(bytes, 'de')].map((text) => text.replace('\u00a0', ' '))).toEqual([
    english,
    german,
  ])
})
