import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { listenForChanges } from '#server/db/changes.ts'
import { connect, type Connection, type Db } from '#server/db/connect.ts'
import { users } from '#server/db/schema.ts'
import { createLog } from '#server/http/log.ts'
import { openStoredFiles } from '#server/uploads/stored-files.ts'
import { template } from './database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
export type Reply = { status: number; body: any; headers: Headers }

type Options = { token?: string; headers?: Record<string, string> }

async function admin(statement: string) {
  const client = new pg.Client(inject('database'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function makeDatabase() {
  const database = `test_${randomBytes(6).toString('hex')}`
  await admin(`create database ${database} template ${template}`)
  return database
}

const ofFiles = new Map<string, Promise<string>>()

/** A database that only this test file uses. Copying one takes longer than most tests, so its tests share it. */
export async function fileDatabase() {
  const { testPath = '' } = expect.getState()
  const made = ofFiles.get(testPath) ?? makeDatabase()
  ofFiles.set(testPath, made)
  return { ...inject('database'), database: await made }
}

async function read(response: Response): Promise<Reply> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text }
}

/** The whole application on a free port, spoken to over HTTP: one more instance on this file's database. */
export async function testInstance(env: Record<string, string> = {}, way: Connection = {}) {
  const connection = await fileDatabase()
  const { db, close } = connect({ ...connection, max: 5, ...way })
  onTestFinished(close)
  const changes = listenForChanges(connection)
  onTestFinished(changes.stop)
  const lines: string[] = []
  const log = createLog({ write: (line: string) => void lines.push(line) })
  const config = readConfig({ DATA_DIR: '/nowhere', ...env })
  const files = openStoredFiles(config)
  /** Half of a terabyte is free, until a test says otherwise. */
  const space = { free: 2 ** 39, total: 2 ** 40 }
  const app = await buildApp({ config, db, changes, files, log, readSpace: async () => space })
  onTestFinished(() => app.close())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const send = async (method: string, path: string, { body, token, headers }: Options & { body?: unknown } = {}) =>
    read(
      await fetch(origin + path, {
        method,
        headers: {
          ...(token !== undefined && { token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )

  return {
    origin,
    db: db as Db,
    changes,
    files,
    /** What is free on the disk, in bytes; looked at again by /readyz. */
    space,
    log,
    /** What was logged so far, a line each. */
    lines,
    send,
    close: () => app.close(),
    get: (path: string, options?: Options) => send('GET', path, options),
    post: (path: string, body?: unknown, options?: Options) => send('POST', path, { ...options, body }),
    put: (path: string, body?: unknown, options?: Options) => send('PUT', path, { ...options, body }),
    remove: (path: string, options?: Options) => send('DELETE', path, options),
    patch: (path: string, body?: unknown, options?: Options) => send('PATCH', path, { ...options, body }),
  }
}

/** The same, with nobody in the database yet. */
export async function testApp(env?: Record<string, string>) {
  const app = await testInstance(env)
  // everything belongs to somebody, so this empties the other tables too
  await app.db.delete(users)
  return app
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
