import { expect, test } from 'vitest'
import { createBatchWriter } from './batch-writer.ts'

type Write<Done> = (items: number[]) => Promise<Done[]>

const open = <Done>(write: Write<Done>, sizeOf = (_item: number) => 1) =>
  createBatchWriter({ write, sizeOf, tooMany: () => new Error('too many') })

test('what arrives together, or while one write is under way, is written together', async () => {
  const sizes: number[] = []
  const write = open(async (items) => {
    sizes.push(items.length)
    if (sizes.length === 1) later.push(...[2, 3, 4].map(write))
    await new Promise((resolve) => setImmediate(resolve))
    return items.map((item) => item * 2)
  })
  const later: Promise<number>[] = []
  expect(await Promise.all([0, 1].map(write))).toEqual([0, 2])
  expect(await Promise.all(later)).toEqual([4, 6, 8])
  expect(sizes).toEqual([2, 3])
})

test('many are written in several statements, so that more can be read meanwhile', async () => {
  const sizes: number[] = []
  const write = open(async (items) => {
    sizes.push(items.length)
    return items.map((item) => item * 2)
  })
  const results = await Promise.all(Array.from({ length: 100 }, (_, n) => write(n)))
  expect(results).toEqual(Array.from({ length: 100 }, (_, n) => n * 2))
  expect(sizes).toEqual([64, 36])
})

test('where very many wait, half of them are written at once, up to a limit', async () => {
  const sizes: number[] = []
  const write = open(async (items) => {
    sizes.push(items.length)
    return items
  })
  const items = Array.from({ length: 1_000 }, (_, n) => n)
  expect(await Promise.all(items.map(write))).toEqual(items)
  expect(sizes).toEqual([256, 256, 244, 122, 64, 58])
})

test('large ones are written with few others, and each is written', async () => {
  const sizes: number[] = []
  const write = open(
    async (items) => {
      sizes.push(items.length)
      return items
    },
    (item) => (item % 2) * 3 * 1024 * 1024,
  )
  const items = Array.from({ length: 10 }, (_, n) => n)
  expect(await Promise.all(items.map(write))).toEqual(items)
  expect(sizes).toEqual([4, 4, 2])
})

test('one bad item fails alone', async () => {
  const write = open(async (items) => {
    if (items.includes(7)) throw new Error('bad')
    return items
  })
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => write(n)))
  expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  expect(results[7]).toMatchObject({ status: 'rejected' })
})

test('after a failure it goes on', async () => {
  let isDown = true
  const write = open(async (items) => {
    if (isDown) throw new Error('down')
    return items
  })
  await expect(write(1)).rejects.toThrow('down')
  isDown = false
  await expect(write(2)).resolves.toBe(2)
})
