import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { watch } from '#server/testing/watch.ts'
import { createStream } from './stream.ts'

/** A viewer who has fallen asleep, and the server's end of the connection. */
async function asleep() {
  const server = createServer((_request, response) => {
    response.flushHeaders()
    server.emit('viewer', response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const opened = once(server, 'viewer') as Promise<[ServerResponse]>
  const viewer = await watch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '', true)
  onTestFinished(() => void viewer.leave())
  const [raw] = await opened
  return { raw, viewer, stream: createStream(raw) }
}

const most = 200_000

test('a viewer who does not read costs no memory, and is told to look again on waking', async () => {
  const { raw, viewer, stream } = await asleep()
  for (let n = 0; n < most; n++) {
    stream.tell('form', String(n))
    // gives the connection the time to take what it can
    if (n % 1_000 === 0) await new Promise(setImmediate)
  }
  expect(raw.writableLength).toBeLessThan(200_000)
  viewer.wakeUp()
  while (raw.writableLength > 0) await new Promise(setImmediate)
  stream.tell('form', 'something new')
  while (viewer.events.at(-1) !== 'form something new') await viewer.until(viewer.events.length + 1)
  expect(viewer.events.length).toBeLessThan(most)
  expect(viewer.events.at(-2)).toBe('again')
  // a busy machine may have woken up in between, and then missed some more
  expect(viewer.events.filter((event, index) => event === 'again' && viewer.events[index - 1] === 'again')).toEqual([])
})

test('a connection that takes nothing from one heartbeat to the next is given up', async () => {
  const { raw, viewer, stream } = await asleep()
  while (!raw.writableNeedDrain) {
    stream.tell('form', 'x'.repeat(10_000))
    await new Promise(setImmediate)
  }
  stream.beat()
  expect(raw.destroyed).toBe(false)
  stream.beat()
  expect(raw.destroyed).toBe(true)
  viewer.wakeUp()
  await viewer.ended
})
