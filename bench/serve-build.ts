import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** A folder as our own server would send it: each file compressed once, ahead of time. */
export async function serveBuild(folder: string) {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && types[extname(entry.name)])
      .map(({ parentPath, name }) => {
        const file = `${parentPath}/${name}`
        const body = brotliCompressSync(readFileSync(file), quality)
        return [
          file.slice(folder.length).replace(/^\/index\.html$/, '/'),
          { body, type: types[extname(name)] },
        ] as const
      }),
  )
  const server = createServer((request, reply) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname)
    // with words in it: of an empty one Chromium may make a page of its own
    if (!file) return reply.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing at this address')
    return reply.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => server.close(resolve)) }
}
