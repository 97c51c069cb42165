import { once } from 'node:events'
import { connect as openSocket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { given } from '#server/testing/given.ts'

const calls = Object.entries(contract).flatMap(([noun, slice]) =>
  Object.entries(slice).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint: endpoint as Endpoint })),
)
const forUsers = calls.filter(({ endpoint }) => endpoint.access === 'user')
const ofSomebody = forUsers.filter(({ endpoint }) => endpoint.path.includes(':'))
const pattern = (path: string) => path.replace(/:\w+/g, ':any')

/** What each parameter may name that is not the caller's. */
const notYours = new Map([
  ['username', 'nobody'],
  ['formId', '0190aaaa-0000-7000-8000-000000000000'],
  ['responseId', '0190aaaa-0000-7000-8000-000000000000'],
  ['inviteId', '0190aaaa-0000-7000-8000-000000000000'],
  ['uploadId', '0190aaaa-0000-7000-8000-000000000000'],
])
const fill = (path: string) => `/api${path.replace(/:(\w+)/g, (_, name: string) => notYours.get(name) ?? 'unknown')}`

const answerTo = (origin: string, text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = openSocket(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text))
    let said = ''
    socket.on('data', (bytes) => (said += bytes.toString()))
    socket.on('close', () => resolve(said))
    socket.on('error', reject)
  })

describe('every call of the contract', () => {
  test('for users needs a token: none, a forged one and an old one get 401', async () => {
    const { app, token } = await given.user()
    await app.post('/api/user/logout', undefined, { token })
    for (const { name, endpoint } of forUsers)
      for (const options of [{}, { token: 'x'.repeat(43) }, { token }])
        expect({
          name,
          ...(await app.send(endpoint.method, fill(endpoint.path), { ...options, ...(endpoint.body && { body: {} }) })),
        }).toMatchObject({ name, status: 401, body: { error: 'Log in to continue' } })
  })

  test('answers 404 for what is not there or not yours (10)', async () => {
    const { app, token } = await given.user()
    for (const { name, endpoint } of ofSomebody)
      expect({
        name,
        ...(await app.send(endpoint.method, fill(endpoint.path), { token, ...(endpoint.body && { body: {} }) })),
      }).toMatchObject({ name, status: 404, body: { error: expect.any(String) } })
  })

  test('refuses other methods with 405 and says which it takes', async () => {
    const app = await given.app()
    for (const { name, endpoint } of calls) {
      const taken = calls
        .filter((call) => pattern(call.endpoint.path) === pattern(endpoint.path))
        .map((call) => call.endpoint.method as string)
      const other = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].find((method) => !taken.includes(method)) ?? 'PUT'
      const { headers, ...reply } = await app.send(other, fill(endpoint.path))
      expect({ name, ...reply, allowed: headers.get('allow')?.split(', ').toSorted() }).toMatchObject({
        name,
        status: 405,
        body: { error: expect.any(String) },
        allowed: taken.toSorted(),
      })
    }
  })

  test('takes only JSON that it can store (12, 13, 16)', async () => {
    const { app, token } = await given.user()
    for (const { name, endpoint } of calls.filter((call) => call.endpoint.body)) {
      const send = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json', headers = {}) =>
        fetch(app.origin + fill(endpoint.path), {
          method: endpoint.method,
          headers: { token, 'content-type': type, ...headers },
          body,
        })
      const limit = endpoint.bodyLimit ?? 1024 * 1024
      const cases: [number, Promise<Response>][] = [
        [415, send('{}', 'text/plain')],
        [415, send('a=b', 'application/x-www-form-urlencoded')],
        [415, send('{}', 'application/xml')],
        [415, send('{}', 'application/json; charset=utf-16')],
        [415, send('{}', 'application/json;charset="latin1"')],
        [400, send('[]', 'application/json; charset="UTF-8"')],
        [400, send('{"email":')],
        [400, send('[]')],
        [400, send('"text"')],
        [400, send('null')],
        [400, send(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))],
        [400, send('{"email":"a\\u0000b"}')],
        [400, send('{"email":"\\ud800"}')],
        [400, send('{"email":'.concat('['.repeat(20), ']'.repeat(20), '}'))],
        [413, send(JSON.stringify({ email: 'x'.repeat(limit) }))],
        [413, send(JSON.stringify({ email: 'x'.repeat(limit + 1024 * 1024) }))],
      ]
      for (const [status, reply] of cases) {
        const response = await reply
        expect({ name, status: response.status, body: await response.json() }).toMatchObject({
          name,
          status,
          body: { error: expect.stringMatching(status === 415 ? /wrong type.*application\/json/ : /\S/) },
        })
      }
      const compressed = await send(gzipSync('{}'), 'application/json', { 'content-encoding': 'gzip' })
      expect({ name, status: compressed.status, body: await compressed.json() }).toMatchObject({
        name,
        status: 415,
        body: { error: expect.stringContaining('without the header Content-Encoding') },
      })
    }
  })
})

describe('every answer', () => {
  test.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/nothing', 404],
    ['POST', '/', 404],
    ['GET', '/assets/nothing.js', 404],
    ['GET', '/api/user/%', 400],
    ['GET', `/api/${'x'.repeat(5_000)}`, 414],
    ['DELETE', '/api/user/profile', 405],
  ])('that refuses is JSON with a sentence: %s %s is %i (7)', async (method, path, status) => {
    const app = await given.app()
    expect(await app.send(method, path)).toMatchObject({ status, body: { error: expect.stringMatching(/\S/) } })
  })

  test('to what is not even HTTP is JSON too', async () => {
    const { origin } = await given.app()
    const answer = (text: string) => answerTo(origin, text)
    for (const unknown of ['NONSENSE', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: x'])
      expect(await answer(`${unknown}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400[^]*\{"error":"[^"]+"\}$/)
    const large = `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`
    expect(await answer(large)).toMatch(/^HTTP\/1\.1 431[^]*\{"error":"[^"]+"\}$/)
  })

  test('is JSON too where a host is missing or named twice, or a miracle expected; the oldest HTTP needs no host', async () => {
    const { origin } = await given.app()
    const answer = (text: string) => answerTo(origin, text)
    for (const hosts of ['', 'host: x\r\nHost: y\r\n'])
      expect(await answer(`GET / HTTP/1.1\r\n${hosts}\r\n`)).toMatch(
        /^HTTP\/1\.1 400[^]*\{"error":"[^"]+ Host header"\}$/,
      )
    const expecting = 'GET / HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\n\r\n'
    expect(await answer(expecting)).toMatch(/^HTTP\/1\.1 417[^]*\{"error":"[^"]+"\}$/)
    expect(await answer('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/)
  })

  test('says where nothing of ours was reached that it is neither to be guessed at nor kept, and is logged (42, 61)', async () => {
    const { origin, lines } = await given.app()
    const requests = [
      ['400', 'NONSENSE\r\n\r\n'],
      ['431', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
      ['400', 'GET / HTTP/1.1\r\n\r\n'],
      ['417', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\n\r\n'],
    ] as const
    for (const [status, text] of requests) {
      const answer = await answerTo(origin, text)
      for (const header of [`HTTP/1.1 ${status}`, 'x-content-type-options: nosniff', 'cache-control: no-store'])
        expect(answer.toLowerCase()).toContain(header.toLowerCase())
    }
    const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request')
    expect(logged.map(({ status }) => String(status))).toEqual(requests.map(([status]) => status))
  })

  test('that nobody waits for any more, since they left in the middle of what they sent, is no bug (8)', async () => {
    const { origin, lines } = await given.app()
    const socket = openSocket(Number(new URL(origin).port), '127.0.0.1')
    socket.write(
      'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    )
    await once(socket, 'connect')
    socket.end()
    await expect.poll(() => lines.some((line) => line.includes('"status":400'))).toBe(true)
    expect(lines.filter((line) => line.includes('bug'))).toEqual([])
  })

  test('is the same where the address names the host, as for a proxy', async () => {
    const { origin } = await given.app()
    const ask = (address: string) => answerTo(origin, `GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    expect(await ask('http://x/api/user/profile')).toMatch(/^HTTP\/1\.1 401[^]*cache-control: no-store/i)
    expect(await ask('HTTP://x')).toMatch(/^HTTP\/1\.1 200[^]*<html/)
    expect(await ask('http://x?a=b')).toMatch(/^HTTP\/1\.1 200[^]*<html/)
  })

  test('of the API is never cached, never framed, never sniffed, never shared across origins (42)', async () => {
    const app = await given.app()
    for (const path of ['/api/user/profile', '/api/nothing', '/api/openapi.json', '/api/user/%']) {
      const { headers } = await app.get(path, { headers: { origin: 'https://elsewhere.example' } })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('that is shown in a window is kept apart from other windows, and may use no camera (42)', async () => {
    const app = await given.app()
    for (const path of ['/', '/login', '/no/such/page', '/api/docs']) {
      const { headers } = await app.get(path)
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
    }
  })

  test('speaks the language that is asked for', async () => {
    const app = await given.app()
    const error = async (headers: Record<string, string>) =>
      (await app.get('/api/user/profile', { headers })).body.error
    expect(await error({ 'accept-language': 'fr;q=0.9, de-AT;q=0.8' })).toBe('Bitte anmelden, um fortzufahren')
    expect(await error({ 'accept-language': 'fr' })).toBe('Log in to continue')
    expect(await error({ 'accept-language': 'en', cookie: 'theme=dark; language=de' })).toBe(
      'Bitte anmelden, um fortzufahren',
    )
  })
})

describe('the log', () => {
  test('has one line per request, and no secret in any line (9, 61)', async () => {
    const { app, token, email, password, username } = await given.user()
    await app.post('/api/user/login', { email, password: 'not this one' })
    await app.get(`/api/user/${username}`, { token, headers: { cookie: 'language=de' } })
    await app.get('/invite/secret-invite-id')
    const logged = app.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const requests = logged.filter(({ event }) => event === 'request')
    expect(requests.map(({ route, status }) => `${String(route)} ${String(status)}`)).toEqual([
      '/api/user/signup 201',
      '/api/user/login 401',
      '/api/user/:username 200',
      '/invite/:inviteId 404',
    ])
    expect(logged.map(({ event }) => event)).toContain('signup')
    expect(logged.map(({ event }) => event)).toContain('login refused')
    for (const secret of [token, email, password, username, 'not this one', 'secret-invite-id', 'node_modules'])
      expect(app.lines.join('')).not.toContain(secret)
  })
})

describe('the description of the API', () => {
  test('is an OpenAPI 3.1 document with every call', async () => {
    const app = await given.app()
    const { body } = await app.get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    for (const { endpoint } of calls) {
      const operation = body.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()]
      expect(operation).toMatchObject({ summary: endpoint.summary, responses: { default: expect.any(Object) } })
      expect('security' in operation).toBe(endpoint.access === 'user')
    }
  })

  test('is a page that asks nobody else for anything', async () => {
    const app = await given.app()
    const { body, headers } = await app.get('/api/docs')
    expect(headers.get('content-type')).toContain('text/html')
    expect(body).toContain('/api/user/login')
    expect(body).not.toMatch(/<script|https?:\/\//)
  })
})

describe('health', () => {
  test('/healthz and /readyz answer without details (62)', async () => {
    const app = await given.app()
    expect(await app.get('/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } })
    expect(await app.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  })

  test('/metrics is for this machine, or for the holder of the token', async () => {
    const app = await given.app({ METRICS_TOKEN: 'sixteen characters' })
    expect((await app.get('/metrics')).body).toContain('http_request_seconds')
    const proxied = { 'x-forwarded-for': '203.0.113.7' }
    expect((await app.get('/metrics', { headers: proxied })).status).toBe(404)
    expect((await app.get('/metrics', { headers: { ...proxied, authorization: 'Bearer wrong' } })).status).toBe(404)
    const right = { ...proxied, authorization: 'Bearer sixteen characters' }
    expect((await app.get('/metrics', { headers: right })).status).toBe(200)
  })
})

describe('limits per address', () => {
  test('count the address that a trusted proxy tells, and IPv6 by its network (31, 33)', async () => {
    const app = await given.app({ TRUST_PROXY: '127.0.0.1' })
    const signUp = (from: string) =>
      app.post(
        '/api/user/signup',
        { username: 'x', email: 'x', password: 'x' },
        { headers: { 'x-forwarded-for': from } },
      )
    // faults in the input are found before anything is counted, so these must be well-formed
    const account = (n: number) => ({ username: `user${n}`, email: `user${n}@example.org`, password: '12345678' })
    for (let n = 0; n < 30; n++)
      expect(
        (await app.post('/api/user/signup', account(n), { headers: { 'x-forwarded-for': `2001:db8:1:2::${n}` } }))
          .status,
      ).toBe(422)
    const next = { headers: { 'x-forwarded-for': '2001:db8:1:2:ffff::1' } }
    expect((await app.post('/api/user/signup', account(31), next)).status).toBe(429)
    expect((await signUp('2001:db8:1:3::1')).status).toBe(422)
    const elsewhere = { headers: { 'x-forwarded-for': '2001:db8:1:3::1' } }
    expect(
      (await app.post('/api/user/signup', { ...account(32), password: 'correct horse battery' }, elsewhere)).status,
    ).toBe(201)
  })

  test('believe nobody else about the address (33)', async () => {
    const app = await given.app()
    for (let n = 0; n < 31; n++) {
      const body = { username: `user${n}`, email: `user${n}@example.org`, password: '12345678' }
      expect((await app.post('/api/user/signup', body, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(
        422,
      )
    }
  })

  test('can be switched off for load tests', async () => {
    const app = await given.app({ RATE_LIMITS: 'off', TRUST_PROXY: '127.0.0.1' })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    for (let n = 0; n < 31; n++) {
      const body = { username: `user${n}`, email: `user${n}@example.org`, password: '12345678' }
      expect((await app.post('/api/user/signup', body, { headers })).status).toBe(422)
    }
  })
})
