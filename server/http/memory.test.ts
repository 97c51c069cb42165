import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'

test('what is kept makes room with its key: short answers at long addresses take no more than others', () => {
  const memory = createMemory<string>(1_000, (kept) => kept.length)
  const addresses = Array.from({ length: 10 }, (_, n) => `/form/rota?from=${n}${'x'.repeat(300)}`)
  for (const address of addresses) memory.keep(address, 'short')
  expect(addresses.filter((address) => memory.find(address))).toEqual(addresses.slice(-3))
  for (const name of ['a', 'b']) memory.keep(name, 'y'.repeat(499))
  expect([memory.find('a'), memory.find('b')]).toEqual(['y'.repeat(499), 'y'.repeat(499)])
})
