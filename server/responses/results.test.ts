import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { en } from '#shared/messages/en.ts'
import { Refused } from '#server/http/refuse.ts'
import { given } from '#server/testing/given.ts'
import { exportCsv } from './export-responses.ts'

async function givenResponse() {
  const owner = await given.form()
  const { app, form } = owner
  const [name, day, help] = form.questions
  const response = [
    { questionId: name?._id, data: '=cmd()' },
    { questionId: help?._id, data: ['Front desk', 'Workshop'] },
  ]
  const { _id } = (await app.post(`/api/response/${form._id}`, { response })).body as { _id: string }
  return { ...owner, responseId: _id, name, day, help }
}

describe('one response', () => {
  test('shows the questions as they were answered, whatever became of the form', async () => {
    const { app, form, token, responseId, name, help } = await givenResponse()
    await app.put(`/api/form/${form._id}`, { questions: [{ type: 'SHORT', title: 'Something else' }] }, { token })
    const { status, body } = await app.get(`/api/response/${responseId}`, { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      _id: responseId,
      version: 1,
      formId: { _id: form._id, name: form.name, questions: form.questions },
      response: [
        { questionId: name?._id, data: ['=cmd()'] },
        { questionId: help?._id, data: ['Front desk', 'Workshop'] },
      ],
    })
  })

  test('is for the owner of its form (10)', async () => {
    const { app, responseId } = await givenResponse()
    const stranger = await given.user({}, app)
    expect(await app.get(`/api/response/${responseId}`, { token: stranger.token })).toMatchObject({
      status: 404,
      body: { error: 'Response not found' },
    })
  })
})

describe('the export', () => {
  test('is CSV with a column per question, removed ones at the end, and no formula in it (43)', async () => {
    const { app, form, token, responseId, name, help } = await givenResponse()
    const questions = [
      { ...help, title: 'Help, with "what"?' },
      { type: 'PARAGRAPH', title: 'New' },
    ]
    const saved = (await app.put(`/api/form/${form._id}`, { questions }, { token })).body
    await app.post(`/api/response/${form._id}`, {
      response: [{ questionId: saved.questions[1]._id, data: 'two\nlines' }],
    })
    const { status, headers, body } = await app.get(`/api/response/export/${form._id}?format=csv`, { token })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''Volunteer%20Rota.csv")
    const lines = (body as string).split('\r\n')
    expect(lines[0]?.replace('\uFEFF', '')).toBe(
      `Response,Submitted (UTC),Form version,"Help, with ""what""?",New,${name?.title},Which day suits you best?`,
    )
    expect(lines[1]).toMatch(new RegExp(`^${responseId},[^,]+,1,"Front desk, Workshop",,'=cmd\\(\\),$`))
    expect(lines[2]).toMatch(/,2,,"two\nlines",,$/)
    expect(lines).toHaveLength(4)
  })

  test('is JSON with everything that the API shows', async () => {
    const { app, form, token, responseId } = await givenResponse()
    const { response, createdAt } = (await app.get(`/api/response/${responseId}`, { token })).body
    const { body } = await app.get(`/api/response/export/${form._id}?format=json`, { token })
    expect(body).toEqual([{ _id: responseId, createdAt, response }])
  })

  test('is a spreadsheet of texts, with an explanation of its columns below them (43)', async () => {
    const { app, form, token, responseId } = await givenResponse()
    await app.put(`/api/form/${form._id}`, { questions: [{ type: 'SHORT', title: 'New' }] }, { token })
    const reply = await fetch(`${app.origin}/api/response/export/${form._id}?format=xlsx`, { headers: { token } })
    expect(reply.headers.get('content-disposition')).toContain('Volunteer%20Rota.xlsx')
    const file = await reply.arrayBuffer()
    // which version of ZIP is needed: 2.0, since LibreOffice 7 does not open what needs 4.5
    expect(new DataView(file).getUint16(4, true)).toBe(20)
    const { sheets } = await readXlsx(new Uint8Array(file))
    const told = sheets[0]?.rows.map((row) => row.filter((cell) => cell !== null && cell !== ''))
    expect(told).toEqual([
      ['Response', 'Submitted (UTC)', 'Form version', 'New', ...form.questions.map(({ title }) => title)],
      [responseId, expect.any(String), '1', '=cmd()', 'Front desk, Workshop'],
      [],
      ['Question', 'Type', 'Asked in form versions'],
      ['New', 'Short Text Answer', '2'],
      ['What is your name?', 'Short Text Answer', '1'],
      ['Which day suits you best?', 'Single Choice Type', '1'],
      ['What would you like to help with?', 'Multiple Choice Type', '1'],
    ])
  })

  test('tells text that looks like the number of a character apart from that character, as a spreadsheet', async () => {
    const { app, form, token } = await given.form()
    const [name] = form.questions
    const data = '_x0041_ _X000d_ _x005F_'
    await app.post(`/api/response/${form._id}`, { response: [{ questionId: name?._id, data }] })
    const reply = await fetch(`${app.origin}/api/response/export/${form._id}?format=xlsx`, { headers: { token } })
    const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()))
    expect(sheets[0]?.rows[1]).toContain(data)
  })

  test('of a form without responses has only its beginning', async () => {
    const { app, form, token } = await given.form()
    expect((await app.get(`/api/response/export/${form._id}?format=json`, { token })).body).toEqual([])
    expect((await app.get(`/api/response/export/${form._id}`, { token })).body).toMatch(/^[^\r]+\r\n$/)
  })

  test('is for the owner, and in a format that there is', async () => {
    const { app, form, token } = await given.form()
    const stranger = await given.user({}, app)
    expect((await app.get(`/api/response/export/${form._id}`, { token: stranger.token })).status).toBe(404)
    expect((await app.get(`/api/response/export/${form._id}?format=pdf`, { token })).status).toBe(422)
  })

  test('breaks off, and does not look whole, when the form is deleted meanwhile (10)', async () => {
    const { app, form, token, user } = await given.form()
    await app.db.execute(sql`
      insert into responses (form_id, id, version, answers)
      select ${form._id}::uuid, uuidv7(), 1, '[]' from generate_series(1, 1000)`)
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from users where username = ${user.username}`)
    const lines = exportCsv(app.db, { ownerId: rows[0]?.id ?? '', formId: form._id }, en.export)
    await lines.next()
    await app.remove(`/api/form/${form._id}`, { token })
    await expect(Array.fromAsync(lines)).rejects.toBeInstanceOf(Refused)
  })

  test('goes page by page through many responses and misses none', async () => {
    const { app, form, token } = await given.form()
    await app.db.execute(sql`
      insert into responses (form_id, id, version, answers)
      select ${form._id}::uuid, uuidv7(), 1, '[]' from generate_series(1, 4100)`)
    const { body } = await app.get(`/api/response/export/${form._id}?format=json`, { token })
    expect(new Set((body as { _id: string }[]).map(({ _id }) => _id)).size).toBe(4_100)
  })
})
