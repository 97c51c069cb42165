import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { given } from '#server/testing/given.ts'
import { type Reply, testInstance } from '#server/testing/test-app.ts'
import { QuickResponse } from './quick-response.ts'

const html = { accept: 'text/html' }
const withoutDate = ({ status, body, headers }: Reply) => {
  const { date: _date, ...others } = Object.fromEntries(headers)
  return { status, body, headers: others }
}
const requestsIn = (lines: string[]) =>
  lines.map((line) => JSON.parse(line)).filter(({ event, method }) => event === 'request' && method === 'GET')

describe('an answer that many get', () => {
  test('comes the same without its handler the second time, and is logged and counted as any other', async () => {
    const { app, form } = await given.form({ customLink: 'volunteer-rota' })
    const sent = vi.spyOn(QuickResponse.prototype, 'sendWhole')
    onTestFinished(() => sent.mockRestore())
    const isKept = () => sent.mock.calls.length > 0
    for (const [path, headers, route] of [
      ['/api/form/volunteer-rota', {}, '/api/form/:customLink'],
      [`/api/form/id/${form._id}`, {}, '/api/form/id/:formId'],
      ['/form/volunteer-rota', html, '/form/:customLink'],
    ] as const) {
      app.lines.length = 0
      sent.mockClear()
      const first = await app.get(path, { headers })
      expect(isKept()).toBe(false)
      const second = await app.get(path, { headers })
      expect(isKept()).toBe(true)
      expect(withoutDate(second)).toEqual(withoutDate(first))
      const lines = requestsIn(app.lines)
      expect(lines).toMatchObject([
        { route, status: 200 },
        { route, status: 200 },
      ])
      expect(lines[0].id).not.toBe(lines[1].id)
      const metrics = await app.get('/metrics')
      expect(metrics.body).toContain(`http_request_seconds_count{method="GET",route="${route}",status="200"} 2`)
    }
  })

  test('is a new one as soon as the form was changed, here or on another instance', async () => {
    const { app, form, token } = await given.form({ customLink: 'volunteer-rota' })
    const other = await testInstance()
    const names = async (instance: typeof other) => (await instance.get('/api/form/volunteer-rota')).body.name
    const rename = (name: string) => app.put(`/api/form/${form._id}`, { name }, { token }).then(({ status }) => status)
    for (const name of ['First', 'Second']) {
      expect(await rename(name)).toBe(200)
      expect([await names(app), await names(app)]).toEqual([name, name])
      await vi.waitFor(async () => expect([await names(other), await names(other)]).toEqual([name, name]))
    }
    await app.remove(`/api/form/${form._id}`, { token })
    expect((await app.get('/api/form/volunteer-rota')).status).toBe(404)
    await vi.waitFor(async () => expect((await other.get('/api/form/volunteer-rota')).status).toBe(404))
  })

  test('is not what somebody gets who asks for something else', async () => {
    const { app, form, token } = await given.form({ customLink: 'volunteer-rota' })
    const page = (headers: Record<string, string>) =>
      app.get('/form/volunteer-rota', { headers: { ...html, ...headers } })
    for (let n = 0; n < 2; n++) {
      const { headers, body } = await page({ 'accept-language': 'en' })
      expect(body).toContain('Next Question')
      expect((await page({ 'accept-language': 'de' })).body).toContain('Nächste Frage')
      expect((await page({ 'accept-language': 'en', cookie: 'theme=dark' })).body).toContain('data-theme="dark"')
      expect((await page({ 'accept-language': 'en', cookie: 'language=de' })).body).toContain('Nächste Frage')
      expect((await page({ 'accept-language': 'en', 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe(
        'gzip',
      )
      expect((await page({ 'accept-language': 'en', 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
      expect((await app.send('HEAD', '/form/volunteer-rota', { headers: html })).body).toBe('')
    }
    await app.put(`/api/form/${form._id}`, { isOpen: false }, { token })
    for (let n = 0; n < 2; n++) {
      expect((await app.get('/api/form/volunteer-rota')).body.questions).toEqual([])
      expect((await app.get('/api/form/volunteer-rota', { token })).body.questions).toHaveLength(3)
    }
  })

  test('says that the line is safe to those alone who came over a safe one', async () => {
    const { form } = await given.form()
    const app = await testInstance({ TRUST_PROXY: '127.0.0.1' })
    for (let n = 0; n < 2; n++) {
      const over = async (headers: Record<string, string>) =>
        (await app.get(`/api/form/id/${form._id}`, { headers })).headers.has('strict-transport-security')
      expect([
        await over({ 'x-forwarded-proto': 'https' }),
        await over({}),
        await over({ 'x-forwarded-proto': 'http' }),
      ]).toEqual([true, false, false])
    }
  })
})
