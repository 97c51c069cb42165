import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process of its own, so that those who are measured do not wait for it: holds many slow connections, and says how many. */
const [port = 0, count = 0] = process.argv.slice(2).map(Number)

const begins = [
  '',
  'POST /api/user/login HTTP/1.1\r\nhost: a\r\nx-',
  'POST /api/user/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{',
]
let open = 0
let ended = 0

/** A letter every two seconds; when the server hangs up, another one comes. */
function dawdle(n: number) {
  const begin = begins[n % begins.length] ?? ''
  const socket = connect(port, '127.0.0.1')
  const timer = setInterval(() => begin && socket.write('x'), 2_000)
  let wasOpen = false
  socket.on('error', () => {})
  socket.once('connect', () => {
    wasOpen = true
    open++
    socket.write(begin)
  })
  socket.once('close', () => {
    clearInterval(timer)
    if (wasOpen) open--
    ended++
    setTimeout(dawdle, 100, n)
  })
  socket.resume()
}

setInterval(() => process.send?.({ open, ended }), 200)
for (let n = 0; n < count; n++) {
  dawdle(n)
  // a thousand a second: as many as the server hangs up on
  if (n % 100 === 99) await sleep(100)
}
