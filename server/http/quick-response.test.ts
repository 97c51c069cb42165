import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createHead, QuickResponse } from './quick-response.ts'

const headers = ['content-type', 'text/plain; charset=utf-8', 'x-set-twice', 'a', 'x-set-twice', 'b']
const head = createHead(201, headers)
const body = 'ü'.repeat(3)

/** Answers the same at every address; below /quick with a head that was made before. */
async function givenServer() {
  const server = createServer({ ServerResponse: QuickResponse, keepAliveTimeout: 0 }, (request, response) => {
    if (request.url === '/quick') response.sendWhole(head, body)
    else if (request.url === '/quick-bytes') response.sendWhole(head, body, 'latin1')
    else if (request.url === '/bytes') response.writeHead(201, [...headers, 'content-length', '3']).end(body, 'latin1')
    else response.writeHead(201, [...headers, 'content-length', '6']).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  /** All that comes back for requests that go out together. */
  return (...requests: string[]) => {
    const socket = connect({ port, host: '127.0.0.1' }).setEncoding('latin1')
    for (const request of requests) socket.write(`${request}\r\nhost: x\r\n\r\n`)
    return text(socket)
  }
}

const isDate = /Date: (\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT)\r\n/g
const datesIn = (answers: string) => [...answers.matchAll(isDate)].map(([, date]) => Date.parse(date ?? ''))

test('an answer with a head that was made before is byte for byte that of Node', async () => {
  const hear = await givenServer()
  const last = (path: string) => `GET ${path} HTTP/1.1\r\nconnection: close`
  for (const [quick, usual] of [
    [last('/quick'), last('/')],
    [last('/quick-bytes'), last('/bytes')],
    ['GET /quick HTTP/1.0', 'GET / HTTP/1.0'],
    ['HEAD /quick HTTP/1.1', 'HEAD / HTTP/1.1'],
  ] as const) {
    // the first leaves the connection open, and the others come before it is answered
    const [ours, nodes] = [
      await hear('GET /quick HTTP/1.1', quick, last('/')),
      await hear('GET / HTTP/1.1', usual, last('/')),
    ]
    expect(ours.replaceAll(isDate, '')).toBe(nodes.replaceAll(isDate, ''))
    expect(nodes.replaceAll(isDate, '')).not.toBe(nodes)
    expect(datesIn(ours).length).toBe(datesIn(nodes).length)
    for (const date of datesIn(ours)) expect(Math.abs(Date.now() - date)).toBeLessThan(10_000)
  }
})

test('a head is looked at when it is made', () => {
  expect(() => createHead(200, ['x y', 'a'])).toThrow('Header name')
  expect(() => createHead(200, ['x', 'a\r\nb: c'])).toThrow('Invalid character')
})
