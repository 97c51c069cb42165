import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Form } from '#shared/forms.ts'
import { end, startServer } from '#server/testing/server-process.ts'

/** 200 MB are sent over connections that are cut three times; then they are whole, for their owner alone, and gone with the form. */
const size = 200_000_000
const partBytes = 8 * 1024 * 1024
const cutAt = [30_000_000, 95_000_000, 170_000_000]

const bytes = randomBytes(size)
const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

const dataDir = await mkdtemp(join(tmpdir(), 'formwright-trial-'))
const { address, child } = await startServer({ PORT: '0', DATA_DIR: dataDir })
const failures: string[] = []
const check = (isRight: boolean, what: string) => {
  console.log(`${isRight ? 'ok    ' : 'FAILED'}  ${what}`)
  if (!isRight) failures.push(what)
}

const json = async (method: string, path: string, token?: string, body?: unknown) => {
  const headers = { ...(token && { token }), ...(body !== undefined && { 'content-type': 'application/json' }) }
  const reply = await fetch(address + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

const signUp = async (username: string) => {
  const account = { username, email: `${username}@example.org`, password: 'correct horse battery' }
  return (await json('POST', '/api/user/signup', undefined, account)).body['token'] as string
}

/** Sends some of a part over a bare connection, and cuts it. */
const sendAndCut = (id: string, offset: number) =>
  new Promise<void>((done) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `PATCH /api/upload/${id} HTTP/1.1\r\nhost: ${hostname}\r\ntus-resumable: 1.0.0\r\nupload-offset: ${offset}\r\n` +
          `content-type: application/offset+octet-stream\r\ncontent-length: ${partBytes}\r\n\r\n`,
      )
      socket.write(bytes.subarray(offset, offset + partBytes / 2), () => setTimeout(() => socket.destroy(), 50))
    })
    socket.on('close', () => done())
    socket.on('error', () => {})
  })

const offsetOf = async (id: string) =>
  Number((await fetch(`${address}/api/upload/${id}`, { method: 'HEAD', headers: tus })).headers.get('upload-offset'))

async function send(id: string) {
  const cuts = [...cutAt]
  let cutCount = 0
  let offset = 0
  while (offset < size) {
    const [next = Number.POSITIVE_INFINITY] = cuts
    if (offset >= next) {
      cuts.shift()
      await sendAndCut(id, offset)
      const reached = await offsetOf(id)
      console.log(`        cut at ${offset}, ${reached - offset} bytes of that part had arrived`)
      offset = reached
      cutCount++
      continue
    }
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    const body = bytes.subarray(offset, offset + partBytes)
    const reply = await fetch(`${address}/api/upload/${id}`, { method: 'PATCH', headers, body })
    if (reply.status !== 204) throw new Error(`a part was answered with ${reply.status}: ${await reply.text()}`)
    offset = Number(reply.headers.get('upload-offset'))
  }
  return cutCount
}

/** Reads as slowly as a bad line, so that it takes longer than any handler may. */
async function download(path: string, token: string) {
  const reply = await fetch(address + path, { headers: { token } })
  const hash = createHash('sha256')
  let at = 0
  let pauses = 0
  for await (const part of reply.body ?? []) {
    hash.update(part)
    at += part.length
    if (at > (pauses + 1) * (size / 12)) {
      pauses++
      await sleep(1_000)
    }
  }
  return { status: reply.status, hash: hash.digest('hex'), length: at }
}

try {
  const began = performance.now()
  const token = await signUp('owner')
  const questions = [{ type: 'UPLOAD', title: 'The film', maxMegabytes: 500 }]
  const form = (await json('POST', '/api/form/new', token, { name: 'Films', questions })).body as unknown as Form
  const questionId = form.questions[0]?._id ?? ''
  const metadata = { formId: form._id, questionId, filename: 'film.bin' }
  const announced = await fetch(`${address}/api/upload`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${base64(value)}`)
        .join(','),
    },
  })
  const id = announced.headers.get('location')?.split('/').at(-1) ?? ''
  check((await send(id)) === 3, `200 MB were sent over connections that were cut three times`)
  const response = [{ questionId, data: [id] }]
  check(
    (await json('POST', `/api/response/${form._id}`, undefined, { response })).status === 201,
    'a response claimed the file',
  )
  const got = await download(`/api/upload/${id}/file`, token)
  check(got.status === 200 && got.length === size && got.hash === hashOf(bytes), 'its owner got the same bytes, slowly')
  const stranger = await signUp('stranger')
  const theirs = await fetch(`${address}/api/upload/${id}/file`, { headers: { token: stranger } })
  check(theirs.status === 404, 'another owner got 404')
  check((await json('DELETE', `/api/form/${form._id}`, token)).status === 200, 'the form was deleted')
  const deleted = performance.now()
  const listFiles = async () => (await readdir(join(dataDir, 'uploads'))).filter((name) => !name.startsWith('.'))
  while ((await listFiles()).length > 0 && performance.now() - deleted < 30_000) await sleep(250)
  const left = await listFiles()
  check(left.length === 0, `no file was left ${Math.round((performance.now() - deleted) / 1000)} s later`)
  console.log(`        ${Math.round((performance.now() - began) / 1000)} s in all`)
} finally {
  await end(child, 'SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
process.exit(failures.length > 0 ? 1 : 0)
