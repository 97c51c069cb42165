import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { uploads } from '#server/db/schema.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { givenFileForm } from '#server/testing/given-file-form.ts'
import { askUpload, png, sendFile, sendPart } from '#server/testing/send-file.ts'
import { startS3 } from '#server/testing/s3-double.ts'
import { freePort } from '#server/testing/server-process.ts'
import { openStoredFiles } from './stored-files.ts'
import { sweepStrays, sweepUploads } from './sweep-uploads.ts'

async function givenStore(secret = 'secret') {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const form = await givenFileForm({ ...s3.settings, S3_SECRET_ACCESS_KEY: secret })
  return { s3, ...form }
}

test('with an object store whole files lie there and nowhere else', async () => {
  const { app, s3, token, formId, anything, folder } = await givenStore()
  const large = randomBytes(20_000_000)
  const sent = await sendFile(app, anything, 'large.bin', large)
  const small = await sendFile(app, anything, 'cat.png', png)
  expect([sent.status, small.status]).toEqual([204, 204])
  expect(s3.calls).toEqual(['POST part', 'PUT part', 'PUT part', 'PUT part', 'POST part', 'PUT object'])
  expect(readdirSync(folder)).toEqual([])
  expect((await askUpload(app, sent.id)).headers.get('upload-offset')).toBe('20000000')
  const response = [{ questionId: anything.questionId, data: [sent.id, small.id] }]
  expect((await app.post(`/api/response/${formId}`, { response })).status).toBe(201)
  const load = async (range?: string) =>
    Buffer.from(
      await (
        await fetch(`${app.origin}/api/upload/${sent.id}/file`, { headers: { token, ...(range && { range }) } })
      ).arrayBuffer(),
    )
  expect((await load()).equals(large)).toBe(true)
  expect((await load('bytes=7999999-16000001')).equals(large.subarray(7_999_999, 16_000_002))).toBe(true)
  const chunks = await Array.fromAsync<Buffer>(await app.files.read(sent.id, 0, large.length - 1))
  // whoever reads slowly is told from who stopped by the chunks that are taken
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(500_000)
  await app.remove(`/api/form/${formId}`, { token })
  await sweepUploads(app.db, app.files)
  expect([s3.objects.size, s3.multiparts.size]).toEqual([0, 0])
})

test('while the object store fails nothing is lost: the last byte is sent again later', async () => {
  const { app, s3, anything, folder } = await givenStore()
  s3.state.isBroken = true
  const bytes = new Uint8Array(randomBytes(100_000))
  const failed = await sendFile(app, anything, 'noise.bin', Buffer.from(bytes))
  expect(failed).toMatchObject({ status: 503, error: expect.any(String) })
  expect(readdirSync(folder)).toEqual([failed.id])
  s3.state.isBroken = false
  expect((await askUpload(app, failed.id)).headers.get('upload-offset')).toBe('99999')
  expect((await sendPart(app, failed.id, 99_999, bytes.slice(-1))).status).toBe(204)
  expect(s3.objects.get(`uploads/${failed.id}`)?.body.equals(Buffer.from(bytes))).toBe(true)
  expect(app.lines.join('')).not.toContain('"bug"')
})

test('a file that its store cannot give is refused: for now, or because it is missing', async () => {
  const { app, s3, token, formId, anything } = await givenStore()
  const { id } = await sendFile(app, anything, 'cat.png', png)
  await app.post(`/api/response/${formId}`, { response: [{ questionId: anything.questionId, data: [id] }] })
  const load = () => app.get(`/api/upload/${id}/file`, { token, headers: { range: 'bytes=0-3' } })
  s3.state.isBroken = true
  const later = await load()
  expect([later.status, later.headers.get('retry-after')]).toEqual([503, '30'])
  expect([later.headers.get('content-range'), later.headers.get('content-disposition')]).toEqual([null, null])
  s3.state.isBroken = false
  s3.objects.clear()
  const never = await load()
  expect([never.status, never.body.error]).toEqual([404, expect.stringContaining('not where it was stored')])
  expect(app.lines.join('')).not.toContain('"bug"')
})

test('objects that no row knows of are swept once they are old enough', async () => {
  const { app, s3, anything } = await givenStore()
  await sweepStrays(app.db, app.files, app.log)
  const { id } = await sendFile(app, anything, 'cat.png', png)
  await app.db.delete(uploads)
  await sweepStrays(app.db, app.files, app.log)
  expect([...s3.objects.keys()]).toEqual(['uploads/.database', `uploads/${id}`])
  s3.objects.set(`uploads/${id}`, { body: png, at: new Date(Date.now() - 2 * 60 * 60 * 1000) })
  await sweepStrays(app.db, app.files, app.log)
  expect([...s3.objects.keys()]).toEqual(['uploads/.database'])
})

test('objects of another database are never swept', async () => {
  const { app, s3 } = await givenStore()
  const theirs = { body: png, at: new Date(Date.now() - 2 * 60 * 60 * 1000) }
  s3.objects.set(`uploads/${randomUUID()}`, theirs)
  await sweepStrays(app.db, app.files, app.log)
  s3.objects.set('uploads/.database', { body: Buffer.from('another one'), at: new Date() })
  await sweepStrays(app.db, app.files, app.log)
  expect(s3.objects.size).toBe(2)
})

test('what was removed stays removed when the store fails at the next file', async () => {
  const { app, s3, anything } = await givenStore()
  const sent = [await sendFile(app, anything, 'cat.png', png), await sendFile(app, anything, 'dog.png', png)]
  await app.db.update(uploads).set({ formId: null })
  let removed = 0
  const remove = async (id: string) => {
    s3.state.isBroken = removed++ > 0
    await app.files.remove(id)
  }
  await expect(sweepUploads(app.db, { ...app.files, remove })).rejects.toThrow('InternalError')
  const left = await app.db.select({ id: uploads.id }).from(uploads)
  expect(left).toHaveLength(sent.length - 1)
  expect([...s3.objects.keys()]).toEqual(left.map(({ id }) => `uploads/${id}`))
})

test('a wrong secret is noticed, and says nothing of itself', async () => {
  const { app, anything } = await givenStore('wrong')
  const { status, error } = await sendFile(app, anything, 'cat.png', png)
  expect([status, error]).toEqual([503, 'The server is busy. Try again in a few seconds'])
  expect(app.lines.join('')).not.toContain('wrong')
})

test('settings that cannot work stop a start with a sentence; a store that is away does not', async () => {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const check = (wrong: Record<string, string>) =>
    openStoredFiles(readConfig({ ...s3.settings, ...wrong }))
      .check()
      .catch((error: unknown) => error)
  expect(await check({})).toBeUndefined()
  for (const [name, value] of [
    ['S3_BUCKET', 'mistyped'],
    ['S3_ACCESS_KEY_ID', 'nobody'],
    ['S3_SECRET_ACCESS_KEY', 'wrong'],
  ] as const) {
    const refused = await check({ [name]: value })
    expect(refused).toBeInstanceOf(StartRefusal)
    expect(refused).toMatchObject({ message: expect.stringContaining(name) })
  }
  const away = await check({ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
  s3.state.isBroken = true
  for (const failed of [away, await check({})]) expect(failed).not.toBeInstanceOf(StartRefusal)
  expect(away).toBeInstanceOf(Error)
})
