import type { FastifyInstance } from 'fastify'
import { developmentHeaders } from '#server/http/security-headers.ts'
import { entryFiles, type Renderer, type Web } from './web.ts'

const refresh =
  '<script type="module">import R from "/@react-refresh";R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t</script><script type="module" src="/@vite/client"></script>'

/** Vite inside our server: what is saved shows at once. */
export async function developmentWeb(app: FastifyInstance): Promise<Web> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()))
  app.addHook('onClose', () => vite.close())
  return {
    around: (entry) => ({
      head: `${refresh}<script type="module" src="/${entryFiles[entry]}"></script>`,
      end: '',
      headers: developmentHeaders,
      hasTypefaces: true,
    }),
    renderer: () => vite.ssrLoadModule('/web/pages.tsx') as Promise<Renderer>,
    isBuilt: false,
  }
}
