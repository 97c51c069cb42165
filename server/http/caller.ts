import { isIP, isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const unmapped = (ip: string) => (ip.toLowerCase().startsWith('::ffff:') && isIPv4(ip.slice(7)) ? ip.slice(7) : ip)

/** Some proxies tell the port too. */
const withoutPort = (ip: string) => (isIP(ip) ? ip : ip.replace(/^\[?(.*?)\]?(?::\d+)?$/, '$1'))

const isLoopback = (ip: string) => ip === '::1' || ip.startsWith('127.')

/** The first 64 bits: what one household or server has to itself. */
function network(ip: string) {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const filled = tail === undefined ? groups(head) : [...groups(head), ...Array<string>(8).fill('0')]
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * Whom to count a call against. Undefined for a call straight from this machine: a try-out, or a proxy that is not yet
 * named in TRUST_PROXY, must not lock everybody out.
 */
export const callerAddress = (ip: string | undefined): string | undefined => {
  const address = unmapped(withoutPort(ip ?? ''))
  if (isLoopback(address)) return undefined
  if (isIPv6(address)) return network(address)
  // of those whose proxy tells no address, or who have gone away, all count as one
  return isIPv4(address) ? address : 'unknown'
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** True for a program on this machine, false for anybody who came through a proxy on it. */
export const isLocal = (request: FastifyRequest) =>
  isLoopback(unmapped(request.socket.remoteAddress ?? '')) &&
  forwarding.every((name) => request.headers[name] === undefined)
