import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { en } from '#shared/messages/en.ts'
import { api, ApiError, onTokenRefused, openStream } from './api.ts'
import { loadCatalogue } from './catalogue.ts'

const fetched = vi.spyOn(window, 'fetch')
const refused = vi.fn<() => void>()

beforeAll(() => loadCatalogue('en'))
beforeEach(() => {
  localStorage.clear()
  onTokenRefused(refused)
})
afterEach(() => vi.resetAllMocks())

const answer = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }))
const login = () => api.users.login({ body: { email: 'maren@example.org', password: 'wrong' } })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a call carries the token, the language and its parameters', async () => {
  localStorage.setItem('token', 'secret')
  answer(200, { username: 'a b' })
  await api.users.view({ params: { username: 'a b' } })
  expect(fetched).toHaveBeenCalledWith(
    '/api/user/a%20b',
    expect.objectContaining({ method: 'GET', headers: { token: 'secret', 'accept-language': 'en' } }),
  )
})

test('a question mark stands only before something', async () => {
  answer(200, { free: true })
  await api.forms.link({ params: { customLink: 'rota' }, query: {} })
  expect(fetched).toHaveBeenLastCalledWith('/api/form/link/rota', expect.anything())
  answer(200, { free: true })
  await api.forms.link({ params: { customLink: 'rota' }, query: { formId: 'a&b' } })
  expect(fetched).toHaveBeenLastCalledWith('/api/form/link/rota?formId=a%26b', expect.anything())
})

test('a refusal has the words of the server and the faults by field', async () => {
  answer(422, { error: 'Some fields need your attention', fields: { email: 'Enter an email address' } })
  const error = await failure(login())
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 422,
    message: 'Some fields need your attention',
    fields: { email: 'Enter an email address' },
  })
})

test('without a network there is a sentence and the status 0', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await failure(login())).toMatchObject({ status: 0, message: en.network.unreachable, fields: {} })
})

test('an answer that is not ours, such as the page of a proxy, becomes a sentence', async () => {
  fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await failure(login())).toMatchObject({ status: 502, message: en.network.unreadable })
})

test('a refused token is told once it is the one we keep', async () => {
  localStorage.setItem('token', 'old')
  answer(401, { error: 'Log in to continue' })
  await failure(api.users.profile())
  expect(refused).toHaveBeenCalledOnce()
})

test('a download whose session has ended tells so as well', async () => {
  localStorage.setItem('token', 'old')
  answer(401, { error: 'Log in to continue' })
  expect(await failure(openStream('/response/export/f1'))).toMatchObject({ status: 401, message: 'Log in to continue' })
  expect(refused).toHaveBeenCalledOnce()
})

test('a wrong password refuses no token', async () => {
  answer(401, { error: 'That email and password do not match an account' })
  await failure(login())
  expect(refused).not.toHaveBeenCalled()
})

test('a late answer to an old token leaves the new one alone', async () => {
  localStorage.setItem('token', 'old')
  fetched.mockImplementationOnce(async () => {
    localStorage.setItem('token', 'new')
    return Response.json({ error: 'Log in to continue' }, { status: 401 })
  })
  await failure(api.users.profile())
  expect(refused).not.toHaveBeenCalled()
})
