import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

test('a call that answers a file may take as long as a slow line needs (51)', () => {
  const calls = Object.values(contract).flatMap((slice): Endpoint[] => Object.values(slice))
  const files = calls.filter(({ result }) => result.description?.startsWith('The file'))
  expect(files.length).toBe(3)
  for (const { path, isLong } of files) expect({ path, isLong }).toEqual({ path, isLong: true })
})
