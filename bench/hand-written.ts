import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

const page = (title: string, options: readonly string[]) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{font:16px/1.5 sans-serif;margin:2rem auto;max-width:42rem;padding:0 1rem}label{display:block;border:1px solid #567;border-radius:10px;margin:.5rem 0;padding:1rem}button{font:inherit;padding:.6rem 1.2rem}</style>
</head><body><form><h1>${title}</h1>
${options.map((option) => `<label><input type="radio" name="a" value="${option}"> ${option}</label>`).join('\n')}
<button>Next Question</button></form>
<script>const kept=localStorage.a;if(kept)for(const i of document.querySelectorAll('input'))i.checked=i.value===kept;document.forms[0].addEventListener('change',e=>localStorage.a=e.target.value)</script>
</body></html>`

/** The same question as nobody could serve it faster: one file, compressed once, next to no script. */
export async function serveHandWritten(title: string, options: readonly string[]) {
  const body = brotliCompressSync(page(title, options))
  const server = createServer((request, reply) => {
    if (request.url !== '/') return reply.writeHead(404).end()
    return reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => server.close(resolve)) }
}
