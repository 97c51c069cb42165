import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

const calls = Object.values(contract).flatMap((slice): Endpoint[] => Object.values(slice))

test('what is written out without the schema is what the schema makes of it, in ASCII alone', () => {
  const receipt = { _id: '01890000-0000-7000-8000-000000000000', createdAt: '2030-01-01T00:00:00.000Z' }
  const plain = calls.flatMap(({ plainJson, result }) => (plainJson ? [{ write: plainJson, result }] : []))
  expect(plain.length).toBe(2)
  for (const { write, result } of plain)
    for (const given of [receipt, { ...receipt, isOutdated: true }]) {
      const json = write(given as never)
      expect(JSON.parse(json)).toEqual(result.parse(given))
      expect(Buffer.byteLength(json)).toBe(json.length)
    }
})

test('a call that answers a file may take as long as a slow line needs (51)', () => {
  const files = calls.filter(({ result }) => result.description?.startsWith('The file'))
  expect(files.length).toBe(3)
  for (const { path, isLong } of files) expect({ path, isLong }).toEqual({ path, isLong: true })
})
