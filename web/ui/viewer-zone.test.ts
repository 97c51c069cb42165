import { expect, test } from 'vitest'
import { viewerZone } from './viewer-zone.ts'

test('the zone of a device is the one that it names', () => {
  expect(viewerZone('Europe/Berlin', -120)).toBe('Europe/Berlin')
  expect(viewerZone('UTC', 0)).toBe('UTC')
})

test.for([
  ['Etc/Unknown', 0, 'Etc/GMT+0'],
  ['Mars/Olympus', 300, 'Etc/GMT+5'],
  ['', -120, 'Etc/GMT-2'],
  ['Etc/Unknown', -330, 'Etc/GMT-5'],
] as const)('a device that names %s, %s minutes behind, is in %s', ([zone, minutesBehind, shown]) => {
  expect(viewerZone(zone, minutesBehind)).toBe(shown)
  expect(() => new Intl.DateTimeFormat('en', { timeZone: shown })).not.toThrow()
})
