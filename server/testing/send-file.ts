import type { TestApp } from './test-app.ts'

type Target = { formId: string; questionId: string; version?: string }

const base64 = (text: string) => Buffer.from(text).toString('base64')

const tus = { 'tus-resumable': '1.0.0' }

/** Asks to send a file, as a tus client does. */
export const announceFile = (
  app: Pick<TestApp, 'origin'>,
  target: Partial<Target>,
  name: string,
  size: number | string,
) =>
  fetch(`${app.origin}/api/upload`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': Object.entries({ ...target, filename: name })
        .map(([key, value]) => `${key} ${base64(value)}`)
        .join(','),
    },
  })

export const sendPart = (
  app: Pick<TestApp, 'origin'>,
  uploadId: string,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
) =>
  fetch(`${app.origin}/api/upload/${uploadId}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  })

/** Where an upload stands, or that it is gone. */
export const askUpload = (app: Pick<TestApp, 'origin'>, uploadId: string, method: 'HEAD' | 'DELETE' = 'HEAD') =>
  fetch(`${app.origin}/api/upload/${uploadId}`, { method, headers: tus })

export const idOf = (announced: Response) => announced.headers.get('location')?.split('/').at(-1) ?? ''

/** Sends a whole file at once; answers its id and how the last part was received. */
export async function sendFile(app: Pick<TestApp, 'origin'>, target: Target, name: string, content: string | Buffer) {
  const bytes = new Uint8Array(Buffer.from(content))
  const announced = await announceFile(app, target, name, bytes.length)
  if (announced.status !== 201) throw new Error(`announced ${announced.status}: ${await announced.text()}`)
  const id = idOf(announced)
  const reply = await sendPart(app, id, 0, bytes)
  const text = await reply.text()
  return { id, status: reply.status, error: text && (JSON.parse(text) as { error: string }).error }
}

/** The smallest picture there is. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
