/** Imported, Node's HTTP brings a browser's WebSocket and fetch along, which takes a twentieth of the start. */
export const { createServer, IncomingMessage, ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } =
  process.getBuiltinModule('node:http')
