import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uploads } from '#server/db/schema.ts'
import { givenFileForm } from '#server/testing/given-file-form.ts'
import { announceFile, askUpload, idOf, png, sendFile, sendPart } from '#server/testing/send-file.ts'

type FileForm = Awaited<ReturnType<typeof givenFileForm>>

const errorOf = async (reply: Response) => ({ status: reply.status, ...((await reply.json()) as { error: string }) })

test('a file is sent in parts, taken up where it stopped, and lies where only we can read it (45)', async () => {
  const { app, anything: target, folder } = await givenFileForm()
  const bytes = new Uint8Array(randomBytes(3_000_000))
  const announced = await announceFile(app, target, 'noise.bin', bytes.length)
  expect(announced.status).toBe(201)
  const id = idOf(announced)
  expect(announced.headers.get('location')).toBe(`/api/upload/${id}`)
  expect(announced.headers.get('access-control-allow-origin')).toBeNull()
  expect(announced.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await sendPart(app, id, 0, bytes.subarray(0, 2_000_000))).toMatchObject({ status: 204 })
  const head = await askUpload(app, id)
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
    200,
    '2000000',
    '3000000',
  ])
  expect(head.headers.get('upload-metadata')).toBeNull()
  expect(await errorOf(await sendPart(app, id, 1, bytes.subarray(1)))).toMatchObject({ status: 409 })
  expect(await sendPart(app, id, 2_000_000, bytes.subarray(2_000_000))).toMatchObject({ status: 204 })
  expect((await askUpload(app, id)).headers.get('upload-offset')).toBe('3000000')
  const [file, inside] = await Promise.all([stat(join(folder, id)), stat(folder)])
  expect([file.size, file.mode & 0o777, inside.mode & 0o777]).toEqual([3_000_000, 0o600, 0o700])
  expect((await app.get(`/api/upload/${id}`)).status).toBe(405)
})

test('what was cut off in the middle of a part is kept as far as it came', async () => {
  const { app, anything: target } = await givenFileForm()
  const id = idOf(await announceFile(app, target, 'noise.bin', 1_000_000))
  const socket = createConnection(Number(new URL(app.origin).port), '127.0.0.1')
  socket.write(
    `PATCH /api/upload/${id} HTTP/1.1\r\nhost: x\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
      `content-type: application/offset+octet-stream\r\ncontent-length: 1000000\r\n\r\n`,
  )
  socket.write(Buffer.alloc(300_000, 'x'))
  await expect.poll(async () => (await stat(app.files.pathOf(id))).size).toBeGreaterThan(0)
  socket.destroy()
  await expect
    .poll(async () => Number((await askUpload(app, id)).headers.get('upload-offset')), { timeout: 10_000 })
    .toBeGreaterThan(0)
  const offset = Number((await askUpload(app, id)).headers.get('upload-offset'))
  const rest = await sendPart(app, id, offset, new Uint8Array(1_000_000 - offset))
  expect(rest.status).toBe(204)
  expect(app.lines.join('')).not.toContain('bug')
})

test('who may not send what, each with a sentence', async () => {
  const { app, formId, photo: target, anything: other, name: text, token } = await givenFileForm()
  const announce = async (...[to, file, size]: [object, string, number | string]) =>
    errorOf(await announceFile(app, to, file, size))
  expect(await announce({}, 'a.png', 1)).toMatchObject({ status: 400 })
  expect(await announce({ ...target, formId: 'x' }, 'a.png', 1)).toMatchObject({ status: 400 })
  expect(await announce(target, '', 1)).toMatchObject({ status: 400 })
  expect(await announce(target, `${'x'.repeat(300)}.png`, 1)).toMatchObject({ status: 400 })
  expect(await announce(target, 'a.png', 'many')).toMatchObject({ status: 400 })
  // what tus has and we have not is no reason to try again
  const headers = { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' }
  expect((await fetch(`${app.origin}/api/upload`, { method: 'POST', headers })).status).toBe(400)
  expect(await announce({ ...target, formId: randomUUID() }, 'a.png', 1)).toMatchObject({ status: 404 })
  expect(await announce({ ...target, questionId: randomUUID() }, 'a.png', 1)).toMatchObject({ status: 422 })
  expect(await announce(text, 'a.png', 1)).toMatchObject({
    status: 422,
    error: expect.stringContaining('no such question'),
    fields: { questionId: 'This value does not fit' },
  })
  expect(await announce(target, 'a.png', 0)).toMatchObject({
    status: 422,
    error: 'This file is empty',
    fields: { 'Upload-Length': 'This value does not fit' },
  })
  expect(await announce(target, 'a.png', 1_000_001)).toMatchObject({
    status: 413,
    error: 'This file is too large: a file here has at most 1 MB',
  })
  expect(await announce(other, 'a.bin', 25_000_001)).toMatchObject({ status: 413 })
  expect(await announce(other, 'a.bin', 5e11)).toMatchObject({ status: 413 })
  const announced = idOf(await announceFile(app, target, 'a.png', 5))
  expect(await errorOf(await sendPart(app, announced, 0, new Uint8Array(6)))).toEqual({
    status: 413,
    error: 'More came than the size that was announced for this file. Add it again',
  })
  expect(await announce(target, 'a.pdf', 1)).toMatchObject({
    status: 422,
    error: 'This kind of file is not asked for here. Choose one of these: images',
    fields: { filename: 'This value does not fit' },
  })
  const unknown = await errorOf(await sendPart(app, randomUUID(), 0, new Uint8Array(5_000_000)))
  expect(unknown).toMatchObject({ status: 404, error: expect.stringContaining('not on the server') })
  expect((await askUpload(app, 'x')).status).toBe(404)
  const bare = await fetch(`${app.origin}/api/upload`, { method: 'POST' })
  expect(await errorOf(bare)).toMatchObject({ status: 400 })
  const type = { status: 415, error: expect.stringMatching(/wrong type.*application\/offset\+octet-stream$/) }
  const { status, body } = await app.post('/api/upload', { formId })
  expect({ status, ...body }).toMatchObject(type)
  for (const contentType of ['application/json', 'application/octet-stream', 'text/plain', 'nonsense']) {
    const url = `${app.origin}/api/upload/${randomUUID()}`
    const part = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': contentType }
    expect(await errorOf(await fetch(url, { method: 'PATCH', headers: part, body: 'x' }))).toMatchObject(type)
  }
  await app.put(`/api/form/${formId}`, { isOpen: false }, { token })
  expect(await announce(target, 'a.png', 1)).toMatchObject({ status: 410, error: 'This form is closed' })
})

test('a file is taken by the rules of the version that was shown', async () => {
  const { app, formId, form, photo, anything, token } = await givenFileForm()
  const questions = [{ ...form.questions[1], kinds: ['documents'] }]
  await app.put(`/api/form/${formId}`, { questions }, { token })
  const announce = async (to: object, file: string) => (await announceFile(app, to, file, 1)).status
  const shown = { version: '1' }
  expect(await announce({ ...anything, ...shown }, 'a.bin')).toBe(201)
  expect((await sendFile(app, { ...photo, ...shown }, 'a.png', png)).status).toBe(204)
  for (const current of [{}, { version: '2' }]) {
    expect(await announce({ ...anything, ...current }, 'a.bin')).toBe(422)
    expect(await announce({ ...photo, ...current }, 'a.png')).toBe(422)
  }
  expect(await announce({ ...anything, version: 'x' }, 'a.bin')).toBe(400)
})

/** Whole files that leave so many bytes of the form's 5 GiB. */
async function leaveRoom({ app, formId, anything: { questionId } }: FileForm, bytes: number) {
  const row = { formId, questionId, name: 'n', contentType: 't', finishedAt: new Date() }
  await app.db.insert(uploads).values({ ...row, id: randomUUID(), size: 5 * 1024 ** 3 - bytes })
}

test('the files of a form have room for 5 GiB, however many are sent at once (45)', async () => {
  const made = await givenFileForm()
  const { app, formId, anything: target, folder } = made
  await leaveRoom(made, 2_500_000)
  const bytes = new Uint8Array(randomBytes(1_000_000))
  const send = async () => {
    const announced = await announceFile(app, target, 'noise.bin', bytes.length)
    return announced.status === 201 ? (await sendPart(app, idOf(announced), 0, bytes)).status : announced.status
  }
  const replies = await Promise.all(Array.from({ length: 6 }, send))
  expect(replies.toSorted((a, b) => a - b)).toEqual([204, 204, 403, 403, 403, 403])
  expect(await errorOf(await announceFile(app, target, 'noise.bin', 1_000_000))).toMatchObject({ status: 403 })
  // one that was announced in time, of which nothing has come, is all that may be left of the others
  expect(await app.db.$count(uploads, and(eq(uploads.formId, formId), isNotNull(uploads.finishedAt)))).toBe(3)
  const sizes = await Promise.all(readdirSync(folder).map(async (name) => (await stat(join(folder, name))).size))
  expect(sizes.filter((size) => size > 0)).toEqual([1_000_000, 1_000_000])
})

test('files that are announced and never sent take the room from nobody (32, 45)', async () => {
  const { app, anything: target } = await givenFileForm()
  await app.db.execute(sql`
    insert into uploads (id, form_id, question_id, name, content_type, size)
    select gen_random_uuid(), ${target.formId}, ${target.questionId}, 'n', 't', 25000000 from generate_series(1, 300)`)
  const patient = idOf(await announceFile(app, target, 'later.txt', 5))
  expect(await sendFile(app, target, 'now.bin', randomBytes(3_000_000))).toMatchObject({ status: 204 })
  // who was cut off goes on within a day
  await app.db.execute(sql`update uploads set created_at = now() - interval '23 hours' where id = ${patient}`)
  expect(await sendPart(app, patient, 0, new Uint8Array(Buffer.from('hello')))).toMatchObject({ status: 204 })
})

test('what has come of a file takes room, and no further part is taken without', async () => {
  const made = await givenFileForm()
  const { app, anything: target } = made
  await leaveRoom(made, 25_000_000)
  const bytes = new Uint8Array(randomBytes(20_000_000))
  const [first, second] = [
    idOf(await announceFile(app, target, 'a.bin', bytes.length)),
    idOf(await announceFile(app, target, 'b.bin', bytes.length)),
  ]
  expect(await sendPart(app, first, 0, bytes.subarray(0, 10_000_000))).toMatchObject({ status: 204 })
  expect(await errorOf(await sendPart(app, second, 0, bytes.subarray(0, 10_000_000)))).toEqual({
    status: 403,
    error: 'This form has no room for further files. Tell the person who made it',
  })
  expect((await stat(app.files.pathOf(second))).size).toBe(0)
  expect(await errorOf(await announceFile(app, target, 'c.bin', bytes.length))).toMatchObject({ status: 403 })
  expect(await sendPart(app, first, 10_000_000, bytes.subarray(10_000_000))).toMatchObject({ status: 204 })
  // removed, it gives its room back
  expect((await askUpload(app, first, 'DELETE')).status).toBe(204)
  expect(await sendPart(app, second, 0, bytes)).toMatchObject({ status: 204 })
})

test('the room is looked at again while a large part comes', async () => {
  const made = await givenFileForm()
  const { app, anything: target } = made
  const id = idOf(await announceFile(app, target, 'a.bin', 24_000_000))
  const part = request(`${app.origin}/api/upload/${id}`, {
    method: 'PATCH',
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' },
  })
  const answered = once(part, 'response') as Promise<[IncomingMessage]>
  part.write(Buffer.alloc(1_000_000))
  await expect.poll(async () => (await stat(app.files.pathOf(id))).size).toBeGreaterThan(0)
  await leaveRoom(made, 0)
  part.end(Buffer.alloc(23_000_000))
  const [reply] = await answered
  expect(reply.resume().statusCode).toBe(403)
  expect((await stat(app.files.pathOf(id))).size).toBeLessThan(10_000_000)
})

test('what is in a file decides, not what it is called (45)', async () => {
  const { app, photo: pictures, anything: any, folder } = await givenFileForm()
  const html = '<!doctype html><script>alert(1)</script>'
  const disguised = await sendFile(app, pictures, 'cat.png', html)
  expect(disguised).toMatchObject({ status: 422, error: expect.stringContaining('does not fit its name') })
  expect(existsSync(join(folder, disguised.id))).toBe(false)
  expect((await askUpload(app, disguised.id)).status).toBe(404)
  expect(await app.db.$count(uploads, eq(uploads.id, disguised.id))).toBe(0)
  expect(await sendFile(app, any, 'cat.png', html)).toMatchObject({ status: 422 })
  expect(await sendFile(app, any, 'notes.txt', png)).toMatchObject({ status: 422 })
  expect(await sendFile(app, any, 'song.mp3', png)).toMatchObject({ status: 422 })
  expect(await sendFile(app, pictures, 'CAT.PNG', png)).toMatchObject({ status: 204 })
  expect(await sendFile(app, any, 'notes.txt', 'Grüße')).toMatchObject({ status: 204 })
  expect(await sendFile(app, any, 'page.html', html)).toMatchObject({ status: 204 })
  expect(await sendFile(app, any, 'data.unknown', randomBytes(100))).toMatchObject({ status: 204 })
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  expect(await sendFile(app, pictures, 'logo.svg', drawing)).toMatchObject({ status: 204 })
})

test('a crash before the last byte was checked costs that byte alone', async () => {
  const { app, photo: target } = await givenFileForm()
  const bytes = new Uint8Array(png)
  const sent = await sendFile(app, target, 'cat.png', png)
  await app.db.update(uploads).set({ finishedAt: null }).where(eq(uploads.id, sent.id))
  expect((await askUpload(app, sent.id)).headers.get('upload-offset')).toBe(String(bytes.length - 1))
  expect((await sendPart(app, sent.id, bytes.length - 1, bytes.slice(-1))).status).toBe(204)
  expect((await askUpload(app, sent.id)).headers.get('upload-offset')).toBe(String(bytes.length))
})

test('whoever has the id may remove the file until it is claimed', async () => {
  const { app, photo: target, folder } = await givenFileForm()
  const { id } = await sendFile(app, target, 'cat.png', png)
  expect((await askUpload(app, id, 'DELETE')).status).toBe(204)
  expect(existsSync(join(folder, id))).toBe(false)
  expect((await askUpload(app, id, 'DELETE')).status).toBe(404)
})

test('a file that is removed while its last part comes is answered as one that is not there', async () => {
  const { app, photo: target, folder } = await givenFileForm()
  const id = idOf(await announceFile(app, target, 'cat.png', png.length))
  const part = request(`${app.origin}/api/upload/${id}`, {
    method: 'PATCH',
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' },
  })
  const answered = once(part, 'response') as Promise<[IncomingMessage]>
  part.write(png.subarray(0, -1))
  await expect.poll(async () => (await stat(app.files.pathOf(id))).size).toBeGreaterThan(0)
  expect((await askUpload(app, id, 'DELETE')).status).toBe(204)
  part.end(png.subarray(-1))
  const [reply] = await answered
  expect(reply.resume().statusCode).toBe(404)
  expect(existsSync(join(folder, id))).toBe(false)
  expect(app.lines.join('')).not.toContain('"bug"')
})

test('names lose folders and characters that mislead', async () => {
  const { app, anything: target } = await givenFileForm()
  const { id } = await sendFile(app, target, 'C:\\temp\\..\\photo\u202Egnp.xyz\n', 'x')
  const [row] = await app.db.select().from(uploads).where(eq(uploads.id, id))
  expect(row?.name).toBe('photognp.xyz')
})
