import { expect, test } from 'vitest'
import { createBatchWriter } from './batch-writer.ts'

const tooMany = () => new Error('too many')

test('what arrives while one write is under way goes into the next together', async () => {
  const sizes: number[] = []
  const write = createBatchWriter(async (items: number[]) => {
    sizes.push(items.length)
    await new Promise((resolve) => setImmediate(resolve))
    return items.map((item) => item * 2)
  }, tooMany)
  const results = await Promise.all(Array.from({ length: 100 }, (_, n) => write(n)))
  expect(results).toEqual(Array.from({ length: 100 }, (_, n) => n * 2))
  expect(sizes).toEqual([1, 99])
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
