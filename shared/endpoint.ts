import { z } from 'zod'

/** Who may call: anyone, or only a signed-in user. There is no third kind. */
export type Access = 'public' | 'user'

type Shape = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, with `:name` for each parameter. */
  path: string
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** What the schema makes of most bodies, found quicker than by the schema; undefined for those that it must look at. */
  plainBody?: (body: unknown) => object | undefined
  /** Largest body in bytes, where it is not the general limit. */
  bodyLimit?: number
  /** Takes an Idempotency-Key: the same key again answers as the first time. */
  isOnce?: true
  /** Is written while it is sent, which takes as long as the reader needs: an hour is allowed instead of seconds. */
  isLong?: true
  /**
   * Whether it is refused while the disk is nearly full, where its method does not tell: one that is not needs next to
   * nothing, and leads to where room can be made.
   */
  takesRoom?: boolean
  result: z.ZodType
  /** What the schema makes of a result, as JSON of ASCII alone, where so many go out that both would take too long. */
  plainJson?: (result: never) => string
  /** 200 unless the call makes something. */
  status?: 200 | 201
}

export type Endpoint = Shape
export type Slice = Record<string, Endpoint>

/** Declares one call of the API. Identity function: it exists to keep literal types. */
export const endpoint = <const E extends Shape>(call: E): E => call

type Part<K extends string, S> = S extends z.ZodType ? { [P in K]: z.output<S> } : unknown
type PartIn<K extends string, S> = S extends z.ZodType ? { [P in K]: z.input<S> } : unknown

/** What a handler receives. */
export type Received<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

/** What a caller sends. */
export type Sent<E extends Endpoint> = PartIn<'params', E['params']> &
  PartIn<'query', E['query']> &
  PartIn<'body', E['body']>

export type Result<E extends Endpoint> = z.output<E['result']>

/** The answer of a call that has nothing to say. */
export const Nothing = z.object({})
