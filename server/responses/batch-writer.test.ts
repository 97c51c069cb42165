import { expect, test } from 'vitest'
import { createBatchWriter } from './batch-writer.ts'

const tooMany = () => new Error('too many')

test('what arrives together, or while one write is under way, is written together', async () => {
  const sizes: number[] = []
  const write = createBatchWriter(async (items: number[]) => {
    sizes.push(items.length)
    if (sizes.length === 1) later.push(...[2, 3, 4].map(write))
    await new Promise((resolve) => setImmediate(resolve))
    return items.map((item) => item * 2)
  }, tooMany)
  const later: Promise<number>[] = []
  expect(await Promise.all([0, 1].map(write))).toEqual([0, 2])
  expect(await Promise.all(later)).toEqual([4, 6, 8])
  expect(sizes).toEqual([2, 3])
})

test('many are written in several statements, so that more can be read meanwhile', async () => {
  const sizes: number[] = []
  const write = createBatchWriter(async (items: number[]) => {
    sizes.push(items.length)
    return items.map((item) => item * 2)
  }, tooMany)
  const results = await Promise.all(Array.from({ length: 100 }, (_, n) => write(n)))
  expect(results).toEqual(Array.from({ length: 100 }, (_, n) => n * 2))
  expect(sizes).toEqual([64, 36])
})

test('one bad item fails alone', async () => {
  const write = createBatchWriter(async (items: number[]) => {
    if (items.includes(7)) throw new Error('bad')
    return items
  }, tooMany)
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => write(n)))
  expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  expect(results[7]).toMatchObject({ status: 'rejected' })
})

test('after a failure it goes on', async () => {
  let isDown = true
  const write = createBatchWriter(async (items: number[]) => {
    if (isDown) throw new Error('down')
    return items
  }, tooMany)
  await expect(write(1)).rejects.toThrow('down')
  isDown = false
  await expect(write(2)).resolves.toBe(2)
})
