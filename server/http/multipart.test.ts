import { assert, asyncProperty, integer } from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryOf, readParts } from './multipart.ts'
import { Refused } from './refuse.ts'

const bytes = Buffer.from('begin\r\n--bound\r\n--boundar\r\n\r\nä end\r\n')
const body = Buffer.concat([
  Buffer.from('--boundary\r\nContent-Disposition: form-data; name="text"\r\n\r\n'),
  bytes,
  Buffer.from('\r\n--boundary\r\nContent-Disposition: form-data; name="file"; filename="a %22b%22.png"\r\n'),
  Buffer.from('Content-Type: image/png\r\n\r\n'),
  bytes,
  Buffer.from(
    '\r\n--boundary\r\nContent-Disposition: form-data; name="empty"; filename=""\r\n\r\n\r\n--boundary--\r\n',
  ),
])

async function* inPieces(length: number) {
  for (let at = 0; at < body.length; at += length) yield body.subarray(at, at + length)
}

test('parts come out as they went in, wherever the pieces of the body end', () =>
  assert(
    asyncProperty(integer({ min: 1, max: body.length }), async (length) => {
      const found: [string, string | undefined, string][] = []
      for await (const { name, fileName, bytes: read } of readParts(inPieces(length), 'boundary')) {
        const chunks: Buffer[] = []
        for await (const chunk of read) chunks.push(chunk)
        found.push([name, fileName, Buffer.concat(chunks).toString()])
      }
      expect(found).toEqual([
        ['text', undefined, bytes.toString()],
        ['file', 'a "b".png', bytes.toString()],
        ['empty', '', ''],
      ])
    }),
  ))

test('a part that nobody reads is passed over', async () => {
  const names: string[] = []
  for await (const { name } of readParts(inPieces(7), 'boundary')) names.push(name)
  expect(names).toEqual(['text', 'file', 'empty'])
})

test('who goes away in the middle is refused, and no bug of ours', async () => {
  async function* cutOff() {
    yield body.subarray(0, 70)
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  }
  const reading = Array.fromAsync(readParts(cutOff(), 'boundary'), ({ bytes: read }) => Array.fromAsync(read))
  await expect(reading).rejects.toThrow(Refused)
})

test('the boundary is read as browsers write it', () => {
  expect(boundaryOf('multipart/form-data; boundary=----WebKitFormBoundaryAb1')).toBe('----WebKitFormBoundaryAb1')
  expect(boundaryOf('multipart/form-data; boundary="a b"')).toBe('a b')
  expect(boundaryOf('multipart/form-data')).toBeUndefined()
  expect(boundaryOf('application/x-www-form-urlencoded')).toBeUndefined()
})
