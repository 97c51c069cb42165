import { once } from 'node:events'
import { createServer, type IncomingMessage, request as open, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '#shared/contract.ts'
import { limits } from '#shared/limits.ts'
import { given } from '#server/testing/given.ts'
import { testInstance } from '#server/testing/test-app.ts'
import { closeFreeConnections } from './close-connections.ts'
import { createDirectCalls } from './direct-calls.ts'
import { endLateRequests } from './late-requests.ts'
import { createLog } from './log.ts'
import { createProxyTrust } from './proxy-trust.ts'
import { QuickRequest } from './quick-request.ts'
import { QuickResponse } from './quick-response.ts'
import { type Refused, refuse } from './refuse.ts'

type Way = 'direct' | 'usual'

/** What comes in chunks goes the usual way, so the same can be sent either way. */
async function send(url: string, way: Way, body: string, headers: Record<string, string> = {}) {
  const request = open(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } })
  if (way === 'usual') request.write(body.slice(0, 1))
  request.end(way === 'usual' ? body.slice(1) : body)
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  const { date: _date, ...others } = reply.headers
  return { status: reply.statusCode, headers: others, body: JSON.parse(await text(reply)) }
}

/** Only a direct answer has a head that was made before, or its headers in one row. */
function watchHeads() {
  const made = vi.spyOn(QuickResponse.prototype, 'sendWhole')
  const heads = vi.spyOn(ServerResponse.prototype, 'writeHead')
  onTestFinished(() => {
    made.mockRestore()
    heads.mockRestore()
  })
  return () => {
    const isDirect = made.mock.calls.length > 0 || Array.isArray(heads.mock.lastCall?.[1])
    made.mockClear()
    heads.mockClear()
    return isDirect ? 'direct' : 'usual'
  }
}

const nowhere = '01890000-0000-7000-8000-000000000000'
const withKey = { 'idempotency-key': 'once' }

describe('a submission that comes as most do', () => {
  test('is answered as on the usual way, whatever is wrong with it', async () => {
    const { app, form } = await given.form()
    const { form: closed, token } = await given.form({}, app)
    await app.put(`/api/form/${closed._id}`, { isOpen: false }, { token })
    const wayOf = watchHeads()
    const [name] = form.questions
    const answers = (data: unknown) =>
      JSON.stringify({ response: [{ questionId: name?._id, data }], version: 1, seconds: 5 })
    const cases: [what: string, status: number, formId: string, body: string, headers?: Record<string, string>][] = [
      ['a fault', 422, form._id, answers('x'.repeat(limits.shortAnswer.max + 1))],
      [
        'a fault, in German',
        422,
        form._id,
        answers('x'.repeat(limits.shortAnswer.max + 1)),
        { 'accept-language': 'de' },
      ],
      ['German by choice', 422, form._id, answers([]), { cookie: 'language=de' }],
      ['no JSON', 400, form._id, '{"response":'],
      ['not UTF-8 is no JSON', 400, form._id, '"\\ud800"'],
      ['no object', 400, form._id, '[]'],
      ['too deep', 400, form._id, '['.repeat(20) + ']'.repeat(20)],
      ['a field too many is left out', 201, form._id, '{"response":[],"more":1}'],
      ['a field of another kind', 400, form._id, '{"response":{}}'],
      ['a version that is not there', 422, form._id, '{"response":[],"version":9}'],
      ['a key that is too long', 400, form._id, answers('A'), { 'idempotency-key': 'x'.repeat(256) }],
      ['a form that is not there', 404, nowhere, answers('A')],
      ['a closed form', 410, closed._id, answers('A')],
    ]
    for (const [what, status, formId, body, headers] of cases) {
      const ask = async (way: Way) => {
        const reply = await send(`${app.origin}/api/response/${formId}`, way, body, headers)
        // each stored one has an id of its own
        return { what, way: wayOf(), ...reply, ...(status === 201 && { body: Object.keys(reply.body) }) }
      }
      const usual = await ask('usual')
      expect(usual).toMatchObject({ what, way: 'usual', status })
      expect(await ask('direct')).toEqual({ ...usual, way: 'direct' })
    }
  })

  test('is stored once per key, whichever way it comes', async () => {
    const { app, form } = await given.form()
    const url = `${app.origin}/api/response/${form._id}`
    const body = JSON.stringify({ response: [], version: 1, seconds: 5 })
    const first = await send(url, 'direct', body, withKey)
    expect(first.status).toBe(201)
    expect(await send(url, 'direct', body, withKey)).toEqual(first)
    expect(await send(url, 'usual', body, withKey)).toEqual(first)
    // the same in another order
    expect(await send(url, 'direct', '{ "seconds": 5, "version": 1, "response": [] }', withKey)).toEqual(first)
    const other = '{"response":[],"version":1,"seconds":6}'
    const refused = await send(url, 'direct', other, withKey)
    expect(refused.status).toBe(422)
    expect(await send(url, 'usual', other, withKey)).toEqual(refused)
  })

  test('is logged and counted as any other', async () => {
    const { app, form } = await given.form()
    app.lines.length = 0
    for (const way of ['direct', 'usual'] as const)
      await send(`${app.origin}/api/response/${form._id}`, way, '{"response":[]}')
    const lines = app.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const [direct, usual] = lines
    expect(lines).toEqual([
      { ...usual, id: expect.any(String), ms: expect.any(Number), time: expect.any(String) },
      usual,
    ])
    expect(direct?.['id']).not.toBe(usual?.['id'])
    expect((await app.get('/metrics')).body).toContain(
      'http_request_seconds_count{method="POST",route="/api/response/:formId",status="201"} 2',
    )
  })

  test('through a proxy is counted against whom the proxy speaks for, and told that its line is safe', async () => {
    const { form } = await given.form()
    const app = await testInstance({ TRUST_PROXY: '127.0.0.1' })
    const url = `${app.origin}/api/response/${form._id}`
    const over = { 'x-forwarded-proto': 'https' }
    const safe = await send(url, 'direct', '{"response":{}}', over)
    expect(safe.headers['strict-transport-security']).toBeDefined()
    expect(await send(url, 'usual', '{"response":{}}', over)).toEqual(safe)
    const from = (address: string) => ({ ...over, 'x-forwarded-for': address })
    for (let n = 0; n < limits.rates.submits.times; n++)
      await send(url, n % 2 ? 'direct' : 'usual', '{"response":[]}', from('203.0.113.7'))
    for (const way of ['direct', 'usual'] as const) {
      expect((await send(url, way, '{"response":[]}', from('203.0.113.7'))).status).toBe(429)
      expect((await send(url, way, '{"response":[]}', from('10.0.0.1, 203.0.113.8'))).status).toBe(201)
    }
  })
})

/** A server that takes what it can directly, and says of all else that it was handed on. */
async function givenServer(patience = 10_000) {
  const lines: string[] = []
  const log = createLog({ write: (line: string) => void lines.push(line) })
  const app = Fastify()
  onTestFinished(() => app.close())
  const late = endLateRequests(app, patience, 10)
  const direct = createDirectCalls({
    log,
    trust: createProxyTrust([]),
    late,
    record: (_id, { status }) => log.info({ status }),
    onAnswered: closeFreeConnections(app, late.pending),
  })
  await app.ready()
  const state = { refusal: undefined as Refused | undefined, handled: [] as unknown[], work: Promise.resolve() }
  direct.serve(
    contract.responses.submit,
    () => state.refusal,
    async (call) => {
      state.handled.push(call.body)
      await state.work
      call.answer(JSON.stringify(call.params), true)
    },
  )
  const quick = { IncomingMessage: QuickRequest, ServerResponse: QuickResponse }
  const server = createServer(quick, (request, response) => {
    if (!direct.take(request, response)) response.writeHead(200).end('"handed on"')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { state, direct, lines, port, url: `http://127.0.0.1:${port}/api/response/${nowhere}` }
}

const head = `POST /api/response/${nowhere} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`

describe('direct calls', () => {
  test('hand on what is unusual, before a byte of its body is read', async () => {
    const { url, state, direct } = await givenServer()
    const isHandedOn = async (at: string, body: string, headers?: Record<string, string>) =>
      (await send(at, 'direct', body, headers)).body === 'handed on'
    expect(await isHandedOn(url, '{}')).toBe(false)
    const unusual: Record<string, string>[] = [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-length': '0' },
      { token: 'x' },
      { upgrade: 'h2c' },
      { 'content-encoding': 'gzip' },
    ]
    for (const headers of unusual)
      expect(await isHandedOn(url, headers['content-length'] ? '' : '{}', headers)).toBe(true)
    expect(await isHandedOn(url, `"${'x'.repeat(limits.body.small)}"`)).toBe(true)
    for (const at of [`${url}/`, `${url}?a=b`, url.slice(0, -1), url.replace('response', 'responses')])
      expect(await isHandedOn(at, '{}')).toBe(true)
    direct.close()
    expect(await isHandedOn(url, '{}')).toBe(true)
    expect(state.handled).toEqual([{}])
  })

  test('know each form by its address, in whatever order they are answered', async () => {
    const { url } = await givenServer()
    const other = '0198f0a0-1234-7abc-8def-0123456789ab'
    for (const formId of [nowhere, nowhere, other, nowhere])
      expect((await send(url.replace(nowhere, formId), 'direct', '{}')).body).toEqual({ formId })
  })

  test('refuse what there is no room for, and end its connection (52)', async () => {
    const { port, state, lines } = await givenServer()
    state.refusal = refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 2 })
    const gone = connect({ port, host: '127.0.0.1' })
    gone.write(`${head}content-length: 2\r\n\r\n{`)
    gone.destroySoon()
    const socket = connect({ port, host: '127.0.0.1' })
    const answered = text(socket)
    socket.write(`${head}content-length: 2\r\n\r\n{`)
    await new Promise(setImmediate)
    // who still sends when the line is cut may not hear of it: so all of it is read
    socket.write('}')
    const refused = await answered
    expect(refused).toMatch(/^HTTP\/1.1 503/)
    expect(refused).toContain('retry-after: 2')
    expect(refused).toContain('connection: close')
    expect(state.handled).toEqual([])
    expect(lines.map((line) => JSON.parse(line).status)).toEqual([503])
  })

  test('read a body that comes in pieces', async () => {
    const { port, state } = await givenServer()
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const body = Buffer.from('{"a":"ü"}')
    socket.write(`${head}content-length: ${body.length}\r\n\r\n`)
    for (const byte of body) {
      socket.write(Buffer.of(byte))
      await new Promise(setImmediate)
    }
    await once(socket, 'data')
    socket.destroy()
    expect(state.handled).toEqual([{ a: 'ü' }])
  })

  test('answer one after the other what comes in one piece', async () => {
    const { port, state } = await givenServer()
    const socket = connect({ port, host: '127.0.0.1' })
    const answered = text(socket)
    // written before it is connected, it goes out together
    socket.write(`${head}content-length: 7\r\n\r\n{"a":1}`)
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{}')
    socket.write(`${head}connection: close\r\ncontent-length: 7\r\n\r\n{"a":2}`)
    expect((await answered).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 200', 'HTTP/1.1 201'])
    expect(state.handled).toEqual([{ a: 1 }, { a: 2 }])
  })

  test('do not count the time that a body takes to arrive (51)', async () => {
    const { port, url, state } = await givenServer(50)
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(`${head}content-length: 2\r\n\r\n{`)
    const { promise, resolve } = Promise.withResolvers<void>()
    state.work = promise
    // begun later, and too late already
    expect((await send(url, 'direct', '{"is":"stuck"}')).status).toBe(503)
    resolve()
    socket.write('}')
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 201/)
    socket.destroy()
    expect(state.handled).toEqual([{ is: 'stuck' }, {}])
  })

  test('refuse what takes too long, and answer once', async () => {
    const { url, state, lines } = await givenServer(50)
    const { promise, resolve } = Promise.withResolvers<void>()
    state.work = promise
    expect((await send(url, 'direct', '{}')).status).toBe(503)
    resolve()
    expect((await send(url, 'direct', '{}')).status).toBe(201)
    expect(lines.map((line) => JSON.parse(line).status)).toEqual([503, 201])
  })

  test('go on when the caller went away, and say nothing to nobody', async () => {
    const { port, url, state, lines } = await givenServer()
    const { promise, resolve } = Promise.withResolvers<void>()
    state.work = promise
    const whole = connect({ port, host: '127.0.0.1' })
    whole.write(`${head}content-length: 2\r\n\r\n{}`)
    const half = connect({ port, host: '127.0.0.1' })
    half.write(`${head}content-length: 2\r\n\r\n{`)
    await vi.waitFor(() => expect(state.handled).toHaveLength(1))
    whole.destroy()
    half.destroy()
    // by the time that another was heard, those are known to be gone
    const another = send(url, 'direct', '{}')
    await vi.waitFor(() => expect(state.handled).toHaveLength(2))
    resolve()
    expect((await another).status).toBe(201)
    expect(lines.map((line) => JSON.parse(line).status)).toEqual([201, 201])
  })
})
