import { routes } from 'virtual:routes'
import type { Contract } from '#shared/contract.ts'
import type { Endpoint, Result, Sent, Slice } from '#shared/endpoint.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { currentCatalogue } from './catalogue.ts'
import { setClock } from './server-clock.ts'
import { readToken } from './token.ts'

type Call<E extends Endpoint> =
  unknown extends Sent<E> ? () => Promise<Result<E>> : (send: Sent<E>) => Promise<Result<E>>
type Client<C extends Record<string, Slice>> = { [S in keyof C]: { [K in keyof C[S]]: Call<C[S][K]> } }

/** A call that did not succeed. Status 0 means that no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

let tokenRefused = () => {}

/** What happens when the server no longer knows the token that we keep. */
export const onTokenRefused = (handler: () => void) => {
  tokenRefused = handler
}

const patience = 30_000

const send = async (method: string, path: string, token: string | null, body: unknown) => {
  const { language, messages } = currentCatalogue()
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        'accept-language': language,
        ...(token && { token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })
    setClock(response)
    return response
  } catch {
    throw new ApiError(0, messages.network.unreachable)
  }
}

const read = async (response: Response) => {
  const { unreadable } = currentCatalogue().messages.network
  // something between us and the server may answer in its own words, which are not JSON
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) throw new ApiError(response.status, unreadable)
  if (response.ok) return body
  const { error = unreadable, fields }: Partial<ErrorBody> = body
  throw new ApiError(response.status, error, fields)
}

type Parts = { params?: Record<string, string>; query?: Record<string, string | undefined>; body?: unknown }

const queryString = (query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** An answer to an older token says nothing about the one we have now. */
const checkToken = (response: Response, token: string | null) => {
  if (response.status === 401 && token !== null && token === readToken()) tokenRefused()
}

/** An answer that is not read as a whole, such as a file, for as long as the signal lets it. */
export const openStream = async (path: string, signal: AbortSignal | null = null) => {
  const token = readToken()
  const headers = { 'accept-language': currentCatalogue().language, ...(token && { token }) }
  const response = await fetch(`/api${path}`, { signal, headers })
  checkToken(response, token)
  if (!response.ok) await read(response)
  return response
}

/** What comes in. */
export const openLive = (signal: AbortSignal) => openStream(routes.activity.live[1], signal)

const call =
  ([method, path]: [string, string]) =>
  async ({ params = {}, query = {}, body }: Parts = {}) => {
    const token = readToken()
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await send(method, filled + queryString(query), token, body)
    checkToken(response, token)
    return read(response)
  }

const mapValues = <T, U>(object: Record<string, T>, map: (value: T) => U) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]))

export const api = mapValues<Record<string, [string, string]>, unknown>(routes, (slice) =>
  mapValues(slice, call),
) as Client<Contract>
