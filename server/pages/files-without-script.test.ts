import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { givenFileForm } from '#server/testing/given-file-form.ts'
import { png } from '#server/testing/send-file.ts'

const html = { accept: 'text/html' }
const picture = (name: string) => new File([png], name, { type: 'image/png' })

type Field = [name: string, value: string | File]

/** What a browser would send of a page besides what the person does: hidden inputs, and files that are still ticked. */
const fieldsOf = (page: string): Field[] =>
  [
    ...page.matchAll(
      /<input type="(?:hidden|checkbox)"(?: checked="")? name="([^"]+)"(?: checked="")? value="([^"]*)"/g,
    ),
  ].map(([, name = '', value = '']) => [name, value])

async function givenPage() {
  const owner = await givenFileForm()
  const { app, token, formId } = owner
  const path = `/form/id/${formId}`
  const send = async (fields: Field[], go: string) => {
    const body = new FormData()
    for (const [name, value] of [...fields, ['go', go] as Field]) body.append(name, value)
    const reply = await fetch(app.origin + path, { method: 'POST', headers: html, body, redirect: 'manual' })
    return { status: reply.status, location: reply.headers.get('location') ?? '', page: await reply.text() }
  }
  const responses = async () => {
    const { body } = await app.get(`/api/invite/${formId}`, { token })
    return Promise.all(
      body.responses.map(async ({ _id }: { _id: string }) => (await app.get(`/api/response/${_id}`, { token })).body),
    )
  }
  const first = await app.get(path, { headers: html })
  return { ...owner, path, first: first.body as string, send, responses }
}

test('without a script files go with the form, are named on the way, can be left out, and are claimed once (44, 45)', async () => {
  const { first, send, photo, anything, name, responses, app, token } = await givenPage()
  expect(first).toContain('encType="multipart/form-data"')
  const second = await send(
    [...fieldsOf(first), [photo.questionId, picture('a "quoted" ä.png')], [photo.questionId, picture('b.png')]],
    'next',
  )
  expect(second.page).toContain('Anything else')
  const back = await send([...fieldsOf(second.page), [anything.questionId, new File([], '')]], 'previous')
  expect(back.page).toContain('a &quot;quoted&quot; ä.png')
  expect(back.page).toContain('b.png')
  const ticked = fieldsOf(back.page)
  const [, leftOut] = ticked.filter(([field]) => field === photo.questionId)
  const kept = ticked.filter((field) => field !== leftOut)
  const again = await send(kept, 'next')
  const third = await send([...fieldsOf(again.page), [anything.questionId, new File(['hello'], 'notes.txt')]], 'next')
  const done: Field[] = [...fieldsOf(third.page), [name.questionId, 'Ada']]
  const sent = await send(done, 'submit')
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/receipt\//)])
  expect((await send(done, 'submit')).location).toBe(sent.location)
  const stored = await responses()
  expect(stored).toHaveLength(1)
  expect(stored[0].response.map(({ data }: { data: string[] }) => data.length)).toEqual([1, 1, 1])
  const [file] = stored[0].response[0].data
  const reply = await fetch(`${app.origin}/api/upload/${file}/file`, { headers: { token } })
  expect(Buffer.from(await reply.arrayBuffer()).equals(png)).toBe(true)
})

test('what a question does not take stands at it with the reason, and the rest is kept (45)', async () => {
  const { first, send, photo, folder } = await givenPage()
  const refused = async (...files: File[]) =>
    send([...fieldsOf(first), ...files.map((file): Field => [photo.questionId, file])], 'next')
  const large = await refused(new File([Buffer.alloc(1_000_001)], 'large.png'))
  expect([large.status, large.page]).toEqual([413, expect.stringContaining('role="alert"')])
  expect(large.page).toContain('A photo')
  expect((await refused(new File(['text'], 'notes.txt'))).status).toBe(422)
  expect((await refused(new File(['no picture'], 'a.png'))).status).toBe(422)
  expect((await refused(new File([''], 'empty.png'))).status).toBe(422)
  expect(await readdir(folder)).toEqual([])
  const many = await refused(picture('a.png'), picture('b.png'), picture('c.png'))
  expect([many.status, many.page]).toEqual([422, expect.stringContaining('too many files')])
  expect(many.page).toContain('b.png')
  expect(many.page).not.toContain('c.png')
})

test('files go by the rules that stood on the page, whatever the owner saved meanwhile', async () => {
  const { app, first, send, form, formId, photo, token } = await givenPage()
  const questions = form.questions.map((question) => ({
    ...question,
    ...(question.type === 'UPLOAD' && { maxFiles: 1 }),
  }))
  await app.put(`/api/form/${formId}`, { questions }, { token })
  const files = ['a.png', 'b.png'].map((name): Field => [photo.questionId, picture(name)])
  expect((await send([...fieldsOf(first), ...files], 'next')).status).toBe(200)
})

test('files are stored before they are submitted, so that the same answers sent twice are the same', async () => {
  const { first, send, photo, responses } = await givenPage()
  const submitted = await send([...fieldsOf(first), [photo.questionId, picture('a.png')]], 'submit')
  expect(submitted.page).toContain('Press Submit Form once more')
  expect(await responses()).toHaveLength(0)
  expect((await send(fieldsOf(submitted.page), 'submit')).status).toBe(303)
  expect((await responses())[0].response).toHaveLength(1)
})

test('a file that is gone, or that was sent before, is told of at its own question', async () => {
  const { app, first, send, photo, name, responses } = await givenPage()
  const second = await send([...fieldsOf(first), [photo.questionId, picture('a.png')]], 'next')
  const third = await send(fieldsOf(second.page), 'next')
  const as = (who: string): Field[] => [...fieldsOf(third.page), [name.questionId, who]]
  const atPhoto = / data-question="true"[^>]*>(?:<[^>]+>)*A photo</
  expect((await send(as('Ada'), 'submit')).status).toBe(303)
  // back in the browser, and sent as somebody else
  const changed = await send(as('Ben'), 'submit')
  expect(changed.status).toBe(422)
  const again = await send([...fieldsOf(changed.page), [name.questionId, 'Ben']], 'submit')
  expect([again.status, again.page]).toEqual([422, expect.stringMatching(atPhoto)])
  expect(again.page).toContain('has arrived already')
  await app.db.execute(sql`delete from uploads`)
  const gone = await send([...fieldsOf(changed.page), [name.questionId, 'Ben']], 'submit')
  expect([gone.status, gone.page]).toEqual([422, expect.stringMatching(atPhoto)])
  expect(gone.page).toContain('not on the server')
  expect(await responses()).toHaveLength(1)
})

test('files for no question, and bodies that are no form, are refused (12, 13)', async () => {
  const { first, send, name, app, path, formId } = await givenPage()
  expect((await send([...fieldsOf(first), [name.questionId, picture('a.png')]], 'next')).status).toBe(422)
  const post = async (to: string, type: string, body: string) =>
    (await fetch(app.origin + to, { method: 'POST', headers: { ...html, 'content-type': type }, body })).status
  const multipart = 'multipart/form-data; boundary=x'
  for (const body of [
    '',
    '--x',
    'a--x\r\n',
    '--x\r\ncontent-type: a/b\r\n\r\na\r\n--x--',
    '--x\r\nx'.padEnd(9_000, 'y'),
  ])
    expect(await post(path, multipart, body)).toBe(400)
  expect(await post(path, 'multipart/form-data', '--x--')).toBe(400)
  expect(await post(`/api/response/${formId}`, multipart, '--x--')).toBe(415)
})

/** Begins to send a field, says no more, and lets know when the server has begun to read. */
const begin = (origin: string, path: string) =>
  new Promise<Socket>((resolve, reject) => {
    const { port } = new URL(origin)
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 100000\r\n`
    const type = 'content-type: multipart/form-data; boundary=b\r\n\r\n'
    const part = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nhalf a'
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(head + type))
    socket.once('data', () => socket.write(part, () => resolve(socket)))
    socket.once('error', reject)
    onTestFinished(() => void socket.destroy())
  })

test('forms that arrive slowly, however many, take nobody the place (52, 72)', async () => {
  const { app, token, path } = await givenPage()
  await Promise.all(Array.from({ length: limits.overload.calls }, () => begin(app.origin, path)))
  const list = async () => (await app.get('/api/form', { token })).status
  await expect.poll(list, { timeout: 8_000 }).toBe(200)
})
