import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { environment, findBinaries } from '#server/db/postgres-binaries.ts'
import { isRoot, nobody } from '#server/testing/embedded-trial.ts'
import { freePort } from '#server/testing/server-process.ts'
import { whenStopped } from '#server/testing/when-stopped.ts'

export type Node = { folder: string; port: number; process: ChildProcess }

// PostgreSQL does not run as root
const owner = isRoot ? nobody : {}
const binaries = await findBinaries(owner)
const home = mkdtempSync(join(tmpdir(), 'formwright-failover-'))
if (isRoot) chownSync(home, nobody.uid, nobody.gid)
chmodSync(home, 0o700)
process.once('exit', () => rmSync(home, { recursive: true, force: true }))

async function ask<Row extends pg.QueryResultRow>({ port }: Pick<Node, 'port'>, statement: string) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function until(isTrue: () => Promise<boolean>) {
  for (const end = Date.now() + 60_000; !(await isTrue().catch(() => false)); await sleep(20))
    if (Date.now() > end) throw new Error('PostgreSQL did not get there within a minute')
}

async function run(folder: string): Promise<Node> {
  const port = Number(await freePort())
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', wal_keep_size: '256MB' }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', folder, ...args], {
    ...owner,
    env: environment,
    cwd: '/',
    stdio: 'ignore',
  })
  child.once(
    'exit',
    whenStopped(() => child.kill('SIGQUIT')),
  )
  const node = { folder, port, process: child }
  await until(async () => (await ask(node, 'select 1')).length === 1)
  return node
}

let made = 0
const nextFolder = () => join(home, `node-${++made}`)

export async function startFirst() {
  const folder = nextFolder()
  const args = [
    '-D',
    folder,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ]
  const { status } = spawnSync(binaries.initdb, args, { ...owner, env: environment, cwd: '/' })
  if (status !== 0) throw new Error('initdb failed')
  return run(folder)
}

/** Files that a copy of a running PostgreSQL must not have. */
const left = ['postmaster.pid', 'postmaster.opts', 'standby.signal', 'backup_label']

/** Copies a running PostgreSQL into one that follows it, and has it wait for the other one at every commit. */
export async function addStandby(primary: Node) {
  const folder = nextFolder()
  const client = new pg.Client({ host: '127.0.0.1', port: primary.port, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  // what vanishes meanwhile is in the journal
  spawnSync('cp', ['-a', primary.folder, folder])
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
  await client.end()
  for (const name of left) rmSync(join(folder, name), { force: true })
  for (const name of readdirSync(join(folder, 'pg_wal')))
    if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(folder, 'pg_wal', name))
  const follow = `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres application_name=standby'\n`
  const files = { backup_label: rows[0]?.label ?? '', 'standby.signal': '', 'postgresql.auto.conf': follow }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
    if (isRoot) chownSync(join(folder, name), nobody.uid, nobody.gid)
  }
  const standby = await run(folder)
  await ask(primary, `alter system set synchronous_standby_names = 'standby'`)
  await ask(primary, 'select pg_reload_conf()')
  await until(async () => {
    const found = await ask<{ state: string }>(primary, 'select sync_state as state from pg_stat_replication')
    return found[0]?.state === 'sync'
  })
  return standby
}

export async function promote(standby: Node) {
  await ask(standby, 'select pg_promote()')
  await until(async () => (await ask<{ r: boolean }>(standby, 'select pg_is_in_recovery() as r'))[0]?.r === false)
}

/** One address for whichever is the primary, as operators have it. */
export async function openSwitch() {
  let target: number | undefined
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    if (target === undefined) return client.destroy()
    const behind = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `postgres://postgres@127.0.0.1:${(server.address() as { port: number }).port}/postgres`,
    /** Whoever was connected is cut off. */
    leadTo: (port: number | undefined) => {
      target = port
      for (const socket of sockets) socket.destroy()
    },
    close: () => server.close(),
  }
}
