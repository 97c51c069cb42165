import { z } from 'zod'
import { ErrorBody } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import type { Endpoint, Slice } from '#shared/endpoint.ts'

type Schema = Record<string, unknown>

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

const json = (schema: Schema) => ({ 'application/json': { schema } })

const parameters = (endpoint: Endpoint) =>
  (['params', 'query'] as const).flatMap((part) => {
    const shape = endpoint[part]?.shape ?? {}
    return Object.entries(shape).map(([name, type]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || !(type as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(type as z.ZodType, 'input'),
    }))
  })

const submissionKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key again answers as the first time and stores nothing twice',
  schema: { type: 'string', minLength: limits.submissionKey.min, maxLength: limits.submissionKey.max },
}

const operation = (noun: string, name: string, endpoint: Endpoint) => ({
  operationId: `${noun}.${name}`,
  tags: [noun],
  summary: endpoint.summary,
  ...(endpoint.access === 'user' && { security: [{ token: [] }] }),
  parameters: [...parameters(endpoint), ...(endpoint.isOnce ? [submissionKey] : [])],
  ...(endpoint.body && { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }),
  responses: {
    [endpoint.status ?? 200]: { description: 'Done', content: json(schemaOf(endpoint.result, 'output')) },
    default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
  },
})

/** The contract as an OpenAPI 3.1 document. */
export function openApi(contract: Record<string, Slice>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [noun, slice] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(slice)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(noun, name, endpoint) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Formwright',
      version: '1',
      description:
        'Build forms, share them, read the answers. Every refusal is { error }, with { fields } where input is at fault.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    },
  }
}
