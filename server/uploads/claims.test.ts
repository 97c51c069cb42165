import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forms, responses, uploads } from '#server/db/schema.ts'
import { purgeForms } from '#server/forms/purge-forms.ts'
import { given } from '#server/testing/given.ts'
import { givenFileForm } from '#server/testing/given-file-form.ts'
import { announceFile, askUpload, idOf, png, sendFile } from '#server/testing/send-file.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { sweepStrays, sweepUploads } from './sweep-uploads.ts'

const submit = (app: TestApp, formId: string, response: unknown, key?: string) =>
  app.post(`/api/response/${formId}`, { response }, key === undefined ? {} : { headers: { 'idempotency-key': key } })

const filesOf = (target: { questionId: string }, ...data: string[]) => ({ questionId: target.questionId, data })

describe('a response', () => {
  test('claims the files that it names, and no other response gets them (44)', async () => {
    const { app, formId, photo, anything, folder } = await givenFileForm()
    const { id } = await sendFile(app, photo, 'cat.png', png)
    const replies = await Promise.all(Array.from({ length: 12 }, () => submit(app, formId, [filesOf(photo, id)])))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 422)
    expect(refused).toHaveLength(11)
    expect(refused[0]?.body).toEqual({
      error: expect.stringContaining('has arrived already'),
      fields: { 'response.0.data': expect.stringContaining('has arrived already') },
    })
    expect(await app.db.$count(responses, eq(responses.formId, formId))).toBe(1)
    // it is the response's now: nobody goes on with it or removes it
    expect((await askUpload(app, id)).status).toBe(404)
    expect((await askUpload(app, id, 'DELETE')).status).toBe(404)
    expect(existsSync(join(folder, id))).toBe(true)
    expect((await submit(app, formId, [filesOf(anything, id)])).status).toBe(422)
  })

  test('two that name the same files in another order do not block each other', async () => {
    const { app, formId, anything } = await givenFileForm()
    const ids = await Promise.all(
      ['a', 'b', 'c'].map(async (text) => (await sendFile(app, anything, 'n.txt', text)).id),
    )
    const replies = await Promise.all(
      [ids, ids.toReversed()].map((named) => submit(app, formId, [filesOf(anything, ...named)])),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  test('naming anything else is refused, whole and with the question (44)', async () => {
    const { app, formId, photo, anything, name } = await givenFileForm()
    const other = await given.form({ questions: [{ type: 'UPLOAD', title: 'x' }] }, app)
    const elsewhere = { formId: other.form._id, questionId: other.form.questions[0]?._id ?? '' }
    const mine = await sendFile(app, photo, 'cat.png', png)
    const foreign = await sendFile(app, elsewhere, 'cat.png', png)
    const unfinished = idOf(await announceFile(app, photo, 'cat.png', 10))
    const wrong = [
      [foreign.id],
      [unfinished],
      [randomUUID()],
      ['cat.png'],
      [mine.id.toUpperCase()],
      [mine.id, mine.id],
      [mine.id, foreign.id],
    ]
    for (const data of wrong) {
      const reply = await submit(app, formId, [filesOf(photo, ...data)])
      expect(reply).toMatchObject({
        status: 422,
        body: { fields: { 'response.0.data': expect.stringContaining('not on the server') } },
      })
    }
    const afterOthers = [{ questionId: name.questionId, data: 'Ada' }, filesOf(anything), filesOf(photo, foreign.id)]
    expect((await submit(app, formId, afterOthers)).body.fields).toEqual({ 'response.2.data': expect.any(String) })
    expect((await submit(app, formId, [filesOf(anything, mine.id)])).status).toBe(422)
    expect(await submit(app, formId, [filesOf(photo, 'a', 'b', 'c')])).toMatchObject({
      status: 422,
      body: { error: 'This answer has too many files. Remove some' },
    })
    expect(await app.db.$count(responses, eq(responses.formId, formId))).toBe(0)
    expect((await submit(app, formId, [filesOf(photo, mine.id)])).status).toBe(201)
  })

  test('sent again with its key answers as the first time (2)', async () => {
    const { app, formId, photo } = await givenFileForm()
    const { id } = await sendFile(app, photo, 'cat.png', png)
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(app, formId, [filesOf(photo, id)], 'k')))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1)
    expect(replies[0]?.status).toBe(201)
  })

  test('through an invite claims files too; when it cannot, the invite stays open (3, 4)', async () => {
    const { app, formId, photo } = await givenFileForm()
    const inviteId = randomUUID()
    await app.db.execute(
      sql`insert into invites (id, form_id, email) values (${inviteId}, ${formId}, 'amara@example.org')`,
    )
    const { id } = await sendFile(app, photo, 'cat.png', png)
    const end = (data: string[]) => app.post(`/api/invite/end/${inviteId}`, { response: [filesOf(photo, ...data)] })
    expect((await end([randomUUID()])).status).toBe(422)
    expect((await app.get(`/api/invite/solve/${inviteId}`)).status).toBe(200)
    expect((await end([id])).status).toBe(201)
    expect((await submit(app, formId, [filesOf(photo, id)])).status).toBe(422)
  })
})

describe('the owner', () => {
  const name = 'Bericht "Größe" (1).png'

  async function givenAnswer(env?: Record<string, string>) {
    const made = await givenFileForm(env)
    const { id } = await sendFile(made.app, made.photo, name, png)
    const { body } = await submit(made.app, made.formId, [filesOf(made.photo, id)])
    return { ...made, id, responseId: body._id as string }
  }

  test('sees names and sizes, and exports show names', async () => {
    const { app, token, formId, photo, id, responseId } = await givenAnswer()
    const { body } = await app.get(`/api/response/${responseId}`, { token })
    expect(body.files).toEqual([{ _id: id, questionId: photo.questionId, name, size: png.length }])
    expect(body.response[0].data).toEqual([id])
    const csv = await app.get(`/api/response/export/${formId}?format=csv`, { token })
    expect(csv.body).toContain('"Bericht ""Größe"" (1).png"')
    expect(csv.body).not.toContain(id)
    const json = await app.get(`/api/response/export/${formId}?format=json`, { token })
    expect(json.body[0].response[0]).toMatchObject({ data: [id], files: [{ _id: id, name, size: png.length }] })
    const list = await app.get(`/api/response/list/${formId}`, { token })
    expect(list.body.items[0].response[0].data).toEqual([name])
    const summary = await app.get(`/api/response/summary/${formId}`, { token })
    expect(summary.body.questions[0].newest[0].data).toEqual([name])
    expect(JSON.stringify((await app.get(`/api/form/id/${formId}`)).body)).not.toContain(id)
  })

  test('sees the files of an answer in the order in which they were given', async () => {
    const { app, formId, anything, token } = await givenFileForm()
    const names = ['3.txt', '1.txt', '5.txt', '2.txt', '4.txt']
    const sent = await Promise.all(names.map((each) => sendFile(app, anything, each, each)))
    // whatever their ids are
    for (const files of [sent, sent.toReversed()]) {
      await app.db.execute(sql`update uploads set response_id = null`)
      const { body } = await submit(app, formId, [filesOf(anything, ...files.map(({ id }) => id))])
      const shown = (await app.get(`/api/response/${body._id}`, { token })).body.files as { _id: string }[]
      expect(shown.map(({ _id }) => _id)).toEqual(files.map(({ id }) => id))
    }
  })

  test('downloads a file, as a file and never as a page; nobody else does (10, 45)', async () => {
    const { app, token, id } = await givenAnswer()
    const load = (options: { token?: string; range?: string } = {}) =>
      fetch(`${app.origin}/api/upload/${id}/file`, { headers: { ...options } })
    const reply = await load({ token })
    expect(reply.status).toBe(200)
    expect(Buffer.from(await reply.arrayBuffer()).equals(png)).toBe(true)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'content-disposition': `attachment; filename="Bericht_Gr_e_1_.png"; filename*=UTF-8''Bericht%20%22Gr%C3%B6%C3%9Fe%22%20%281%29.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
    })
    const part = await load({ token, range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${png.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(png.subarray(10, 20))).toBe(true)
    expect(Buffer.from(await (await load({ token, range: 'bytes=-5' })).arrayBuffer()).equals(png.subarray(-5))).toBe(
      true,
    )
    const beyond = await load({ token, range: 'bytes=9999-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${png.length}`])
    expect(await beyond.json()).toEqual({ error: 'The file has no such part. Load it again from its beginning' })
    const stranger = await given.user({}, app)
    expect((await load({ token: stranger.token })).status).toBe(404)
    expect((await load()).status).toBe(404)
    expect((await app.get(`/api/upload/${id}/address`, { token: stranger.token })).status).toBe(404)
  })

  test('has the browser download by itself, at an address that needs no token and soon ends', async () => {
    const { app, token, id } = await givenAnswer()
    const { address } = (await app.get(`/api/upload/${id}/address`, { token })).body as { address: string }
    expect(address).not.toContain(token)
    const reply = await fetch(app.origin + address)
    expect(Buffer.from(await reply.arrayBuffer()).equals(png)).toBe(true)
    const altered = [
      address.replace(/until=\d+/, `until=${Date.now() + 9e9}`),
      address.replace(/proof=.{4}/, 'proof=AAAA'),
      address.replace(id, randomUUID()),
      address.replace(/&proof=.*/, ''),
      address.replace(/until=\d+/, 'until=1'),
    ]
    for (const path of altered) expect((await fetch(app.origin + path)).status).toBe(404)
    await app.post('/api/user/logout', undefined, { token })
    expect((await fetch(app.origin + address)).status).toBe(404)
  })

  test('has such an address for as long as the session that asked for it, whatever becomes of others', async () => {
    const { app, token, id } = await givenAnswer()
    const { email } = (await app.get('/api/user/profile', { token })).body.user as { email: string }
    const login = await app.post('/api/user/login', { email, password: 'correct horse battery' })
    const tokens = [token, (login.body as { token: string }).token]
    const addresses = await Promise.all(
      tokens.map(async (each) => (await app.get(`/api/upload/${id}/address`, { token: each })).body.address as string),
    )
    const statuses = () => Promise.all(addresses.map(async (address) => (await fetch(app.origin + address)).status))
    expect(await statuses()).toEqual([200, 200])
    await app.post('/api/user/logout', undefined, { token: tokens[1] ?? '' })
    expect(await statuses()).toEqual([200, 404])
  })
})

describe('the sweep', () => {
  /** Without what says whose they are. */
  const filesIn = (folder: string) => readdirSync(folder).filter((name) => !name.startsWith('.'))
  const age = (app: TestApp, id: string, hours: number) =>
    app.db.execute(sql`update uploads set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`)

  test('removes what nobody claimed within a day, and nothing else (45)', async () => {
    const { app, formId, photo, folder } = await givenFileForm()
    const [claimed, old, fresh] = await Promise.all([1, 2, 3].map(() => sendFile(app, photo, 'cat.png', png)))
    const unfinished = idOf(await announceFile(app, photo, 'cat.png', 10))
    await submit(app, formId, [filesOf(photo, claimed?.id ?? '')])
    for (const id of [claimed?.id, old?.id, unfinished]) await age(app, id ?? '', 25)
    await age(app, fresh?.id ?? '', 23)
    await Promise.all([sweepUploads(app.db, app.files), sweepUploads(app.db, app.files)])
    expect(readdirSync(folder).toSorted()).toEqual([claimed?.id ?? '', fresh?.id ?? ''].toSorted())
    expect(await app.db.$count(uploads, eq(uploads.formId, formId))).toBe(2)
    expect((await submit(app, formId, [filesOf(photo, old?.id ?? '')])).status).toBe(422)
  })

  test('leaves a file that a response claims at that moment (1, 45)', async () => {
    const { app, formId, anything, folder } = await givenFileForm()
    const sent = await Promise.all(['a', 'b'].map((text) => sendFile(app, anything, 'n.txt', text)))
    // files are claimed in the order of their ids
    const [old = '', held = ''] = sent.map(({ id }) => id).toSorted()
    await age(app, old, 25)
    const isLocked = async () =>
      (await app.db.execute(sql`select 1 from uploads where id = ${old} for update skip locked`)).rowCount === 0
    const { claiming, sweeping } = await app.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from uploads where id = ${held} for update`)
      const submitting = submit(app, formId, [filesOf(anything, old, held)])
      await expect.poll(isLocked).toBe(true)
      const begun = sweepUploads(app.db, app.files)
      // so that it has looked for what is old by the time of the claim
      await Promise.race([begun, sleep(300)])
      return { claiming: submitting, sweeping: begun }
    })
    expect((await claiming).status).toBe(201)
    await sweeping
    await sweepUploads(app.db, app.files)
    expect(filesIn(folder).toSorted()).toEqual([old, held])
    expect(await app.db.$count(uploads, eq(uploads.formId, formId))).toBe(2)
  })

  test('a deleted form leaves no file behind, in whatever order the jobs run', async () => {
    const { app, token, formId, photo, folder } = await givenFileForm()
    const sent = await Promise.all([1, 2].map(() => sendFile(app, photo, 'cat.png', png)))
    await submit(app, formId, [filesOf(photo, sent[0]?.id ?? '')])
    expect(readdirSync(folder)).toHaveLength(2)
    await app.remove(`/api/form/${formId}`, { token })
    await Promise.all([sweepUploads(app.db, app.files), purgeForms(app.db)])
    await sweepUploads(app.db, app.files)
    expect(readdirSync(folder)).toEqual([])
    expect(await app.db.$count(uploads)).toBe(0)
    expect(await app.db.$count(forms, eq(forms.id, formId))).toBe(0)
  })

  test('a crash between the file and its row is made good; files without a row go too', async () => {
    const { app, formId, photo, folder } = await givenFileForm()
    await sweepStrays(app.db, app.files, app.log)
    const kept = await sendFile(app, photo, 'cat.png', png)
    const gone = await sendFile(app, photo, 'cat.png', png)
    const { body } = await submit(app, formId, [filesOf(photo, kept.id)])
    await app.files.remove(gone.id)
    await age(app, gone.id, 25)
    await sweepUploads(app.db, app.files)
    expect(await app.db.$count(uploads)).toBe(1)
    const [stray, young] = [randomUUID(), randomUUID()]
    for (const id of [stray, young]) await writeFile(join(folder, id), 'x')
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
    for (const id of [stray, kept.id]) await utimes(join(folder, id), old, old)
    await sweepStrays(app.db, app.files, app.log)
    expect(filesIn(folder).toSorted()).toEqual([kept.id, young].toSorted())
    expect(app.lines.join('')).toMatch(/"strays removed".*"files":1\D/)
    await app.db.execute(sql`update responses set deleted_at = now() - interval '2 days' where id = ${body._id}`)
    await sweepStrays(app.db, app.files, app.log)
    await sweepUploads(app.db, app.files)
    expect(filesIn(folder)).toEqual([young])
  })

  test('never removes the files of another database', async () => {
    const { app, photo, folder } = await givenFileForm()
    await sendFile(app, photo, 'cat.png', png)
    const theirs = [randomUUID(), randomUUID()]
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
    for (const id of theirs) {
      await writeFile(join(folder, id), 'x')
      await utimes(join(folder, id), old, old)
    }
    // nobody has said whose they are, and most are none of ours
    await sweepStrays(app.db, app.files, app.log)
    expect(readdirSync(folder)).toHaveLength(3)
    expect(app.lines.join('')).toContain('"strays kept"')
    // somebody else has said so, even if we know most of them
    await writeFile(join(folder, '.database'), 'another one')
    for (let n = 0; n < 2; n++) await sendFile(app, photo, 'cat.png', png)
    await sweepStrays(app.db, app.files, app.log)
    expect(filesIn(folder)).toHaveLength(5)
    // of an installation that never said so, where we know most of them
    await rm(join(folder, '.database'))
    await sweepStrays(app.db, app.files, app.log)
    expect(filesIn(folder)).toHaveLength(3)
  })
})
