import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const md5 = (data: Buffer) => `"${createHash('md5').update(data).digest('hex')}"`
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

class Refusal extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/

/** Signature version 4, really verified: a store that takes a wrong secret would prove nothing. */
function verify(request: IncomingMessage, url: URL, body: Buffer, secrets: Map<string, string>) {
  const [, credential = '', signed = '', signature = ''] = parts.exec(request.headers.authorization ?? '') ?? []
  const [keyId = '', day = '', region = '', service = ''] = credential.split('/')
  const secret = secrets.get(keyId)
  if (secret === undefined) throw new Refusal(403, 'InvalidAccessKeyId')
  const payload = String(request.headers['x-amz-content-sha256'])
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch')
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)))
  const query = [...url.searchParams].map(([key, value]) => `${encode(key)}=${encode(value)}`).toSorted()
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`)
  const canonical = [request.method, path.join('/'), query.join('&'), ...headers, '', signed, payload].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request')
  const wanted = hmac(key, `AWS4-HMAC-SHA256\n${String(request.headers['x-amz-date'])}\n${scope}\n${sha256(canonical)}`)
  if (!timingSafeEqual(wanted, Buffer.from(signature, 'hex'))) throw new Refusal(403, 'SignatureDoesNotMatch')
}

const inOrder = (sent: Map<number, Buffer>) =>
  Buffer.concat([...sent].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes))

/** The small part of S3 that we use: objects in memory, ranges, multipart, listing. */
export async function startS3({ bucket = 'files', secrets = new Map([['key', 'secret']]) } = {}) {
  const objects = new Map<string, { body: Buffer; at: Date }>()
  const multiparts = new Map<string, Map<number, Buffer>>()
  const calls: string[] = []
  const state = { isBroken: false }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://s3')
    const body = await buffer(request)
    verify(request, url, body, secrets)
    const query = url.searchParams
    const [named, ...rest] = decodeURIComponent(url.pathname).slice(1).split('/')
    const key = rest.join('/')
    if (named !== bucket) throw new Refusal(404, 'NoSuchBucket')
    if (state.isBroken) throw new Refusal(500, 'InternalError')
    calls.push(`${request.method} ${query.has('uploads') || query.has('uploadId') ? 'part' : 'object'}`)
    const xml = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
    const uploadId = query.get('uploadId') ?? ''
    const multipart = multiparts.get(uploadId)
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      multiparts.set(id, new Map())
      return xml(
        `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (uploadId && !multipart) throw new Refusal(404, 'NoSuchUpload')
    if (request.method === 'PUT' && multipart) {
      multipart.set(Number(query.get('partNumber')), body)
      return response.writeHead(200, { etag: md5(body) }).end()
    }
    if (request.method === 'POST' && multipart) {
      const whole = inOrder(multipart)
      objects.set(key, { body: whole, at: new Date() })
      multiparts.delete(uploadId)
      return xml(
        `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>${md5(whole)}</ETag></CompleteMultipartUploadResult>`,
      )
    }
    if (request.method === 'DELETE') {
      if (multipart) multiparts.delete(uploadId)
      else objects.delete(key)
      return response.writeHead(204).end()
    }
    if (request.method === 'PUT') {
      objects.set(key, { body, at: new Date() })
      return response.writeHead(200, { etag: md5(body) }).end()
    }
    if (key === '') {
      const found = [...objects].filter(([name]) => name.startsWith(query.get('prefix') ?? ''))
      const contents = found.map(
        ([name, object]) =>
          `<Contents><Key>${name}</Key><LastModified>${object.at.toISOString()}</LastModified><ETag>${md5(object.body)}</ETag><Size>${object.body.length}</Size></Contents>`,
      )
      return xml(
        `<ListBucketResult><KeyCount>${found.length}</KeyCount><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
      )
    }
    const object = objects.get(key)
    if (!object) throw new Refusal(404, 'NoSuchKey')
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const part = object.body.subarray(Number(from), to === '' ? undefined : Number(to) + 1)
    return response.writeHead(request.headers.range ? 206 : 200, { 'content-length': part.length }).end(part)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      response.writeHead(error instanceof Refusal ? error.status : 500, { 'content-type': 'application/xml' })
      response.end(`<Error><Code>${error.message}</Code><Message>${error.message}</Message></Error>`)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-central-1',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    objects,
    multiparts,
    calls,
    state,
    stop: () =>
      new Promise<void>((stopped) => {
        server.closeAllConnections()
        server.close(() => stopped())
      }),
  }
}
