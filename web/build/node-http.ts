import type { Plugin } from 'vite'

const name = '\0node-http'
const code = `
const http = process.getBuiltinModule('node:http')
export const { IncomingMessage, ServerResponse } = http
export default http`

/**
 * Imported, Node's HTTP brings a browser's WebSocket and fetch along, which takes a tenth of the server's start; asked for,
 * it does not. Libraries import it for what the server has no use for, or later.
 */
export const nodeHttp = (): Plugin => ({
  name: 'node-http',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'server',
  resolveId: (id, _importer, { kind }) => (/^(node:)?http$/.test(id) && kind !== 'require-call' ? name : undefined),
  load: (id) => (id === name ? code : undefined),
})
