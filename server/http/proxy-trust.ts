import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import proxyAddr from '@fastify/proxy-addr'

/** Whom a proxy speaks for, where it may: by the framework's own rules. */
export function createProxyTrust(proxies: string[]) {
  const isTrusted = proxyAddr.compile(proxies)

  const forwardedLine = ({ headers, socket }: IncomingMessage) => {
    const forwarded = headers['x-forwarded-proto']
    if (forwarded === undefined || !isTrusted(socket.remoteAddress ?? '', 0)) return undefined
    return String(forwarded).split(',').at(-1)?.trim()
  }

  return {
    addressOf: (request: IncomingMessage) => proxyAddr(request, isTrusted),
    lineOf: (request: IncomingMessage) => {
      const line = forwardedLine(request) ?? (request.socket instanceof TLSSocket ? 'https' : 'http')
      return line === 'https' ? 'https' : 'http'
    },
  }
}

export type ProxyTrust = ReturnType<typeof createProxyTrust>
