import { once } from 'node:events'
import { connect } from 'node:net'

/** Opens live pages and keeps them open: what they cost is not the server's own. */
const [port, ...tokens] = process.argv.slice(2)
const tabsEach = 20

async function open(token: string) {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET /api/activity/live HTTP/1.1\r\nhost: 127.0.0.1\r\ntoken: ${token}\r\n\r\n`)
  const [head] = (await once(socket, 'data')) as [Buffer]
  if (!head.toString().startsWith('HTTP/1.1 200')) throw new Error(head.toString())
  socket.resume()
}

for (const token of tokens) await Promise.all(Array.from({ length: tabsEach }, () => open(token)))
process.send?.('open')
