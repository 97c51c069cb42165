import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

const [port, source = '', headers = '{}'] = process.argv.slice(2)

/** Asks for an address once, then answers everything with the same headers and bytes, as one writes it with `node:http`. */
const call = request(source, { headers: JSON.parse(headers) as Record<string, string> }).end()
const [response] = (await once(call, 'response')) as [IncomingMessage]
const body = await buffer(response)
const { date: _date, connection: _connection, 'keep-alive': _alive, ...same } = response.headers
const server = createServer((_request, reply) => {
  reply.writeHead(200, same)
  reply.end(body)
})
process.once('disconnect', () => process.exit())
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
