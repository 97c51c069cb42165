import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endIdleConnections } from './idle-connections.ts'

const patience = 1_000
const lookEvery = 100

/** A server that answers with what is said, when it is said. Its clock stands still until it is set. */
async function given() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers: ServerResponse[] = []
  const server = createServer((request, response) => {
    onRequest(request, response)
    answers.push(response)
    server.emit('asked')
  })
  const { onRequest } = endIdleConnections(server, patience, lookEvery)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const socket = connect({ port, host: '127.0.0.1' })
    onTestFinished(() => void socket.destroy())
    const [[taken]] = (await Promise.all([once(server, 'connection'), once(socket, 'connect')])) as [[Socket], unknown]
    const ask = async () => {
      const asked = once(server, 'asked')
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
      await asked
      return answers.at(-1) as ServerResponse
    }
    const hear = async (answer: ServerResponse) => {
      const heard = once(socket, 'data')
      answer.end('done')
      await heard
    }
    return { socket, ask, hear, isOpen: () => !taken.destroyed }
  }
  return open
}

test('a connection that nothing is asked over is ended, and not before (51)', async () => {
  const open = await given()
  const { socket, ask, hear, isOpen } = await open()
  await hear(await ask())
  vi.advanceTimersByTime(patience)
  await hear(await ask())
  vi.advanceTimersByTime(patience)
  expect(isOpen()).toBe(true)
  const closed = once(socket, 'close')
  vi.advanceTimersByTime(2 * lookEvery)
  await closed
})

test('one that is waiting for its answer stays, however long that takes', async () => {
  const open = await given()
  const [waiting, idle] = [await open(), await open()]
  await idle.hear(await idle.ask())
  const answer = await waiting.ask()
  const closed = once(idle.socket, 'close')
  vi.advanceTimersByTime(5 * patience)
  await closed
  expect(waiting.isOpen()).toBe(true)
  await waiting.hear(answer)
  // from then on it is as any other
  const over = once(waiting.socket, 'close')
  vi.advanceTimersByTime(2 * patience)
  await over
})

test('one whose answer goes on and on stays', async () => {
  const open = await given()
  const { ask, hear, isOpen } = await open()
  const answer = await ask()
  answer.write('something')
  vi.advanceTimersByTime(5 * patience)
  expect(isOpen()).toBe(true)
  await hear(answer)
})

test('one whose reader takes nothing more of its answer is ended, and one who reads slowly is not (51, 52)', async () => {
  const open = await given()
  const { socket, ask, isOpen } = await open()
  socket.pause()
  const answer = await ask()
  answer.end(Buffer.alloc(80_000_000))
  for (let times = 0; times < 3; times++) {
    vi.advanceTimersByTime(patience)
    expect(isOpen()).toBe(true)
    socket.resume()
    for (let read = 0; read < 10_000_000;) read += ((await once(socket, 'data')) as [Buffer])[0].length
    socket.pause()
  }
  vi.advanceTimersByTime(3 * patience)
  expect(isOpen()).toBe(false)
})
