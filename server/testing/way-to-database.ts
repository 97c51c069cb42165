import { once } from 'node:events'
import { type AddressInfo, connect as reach, createServer, type Socket } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Connection } from '#server/db/connect.ts'

type IsThisOne = (asked: Buffer) => boolean

/** A way to the database that can be lost. */
export async function openWay({ host = '', port }: Connection) {
  const open = new Set<[Socket, Socket]>()
  let breaking: { isThisOne: IsThisOne; done: () => void } | undefined
  const server = createServer((near) => {
    const far = reach(isAbsolute(host) ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port: Number(port) })
    near.on('data', (asked: Buffer) => {
      if (!breaking?.isThisOne(asked)) return
      const { done } = breaking
      breaking = undefined
      far.unpipe(near)
      // a statement is answered after its commit
      far.resume().once('data', () => {
        near.destroy()
        far.destroy()
        done()
      })
    })
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => {})
    open.add([near, far])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const end of [...open].flat()) end.destroy()
    server.close()
  })
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    /** What goes over it from now on is heard by nobody, and nothing is closed. */
    lose: () => {
      for (const [near, far] of open) {
        near.unpipe(far)
        far.unpipe(near)
        near.resume()
        far.resume()
      }
    },
    /** Breaks once, when the database has done what was asked but nobody has heard of it. */
    breakAfter: (isThisOne: IsThisOne) =>
      new Promise<void>((done) => {
        breaking = { isThisOne, done }
      }),
  }
}
