import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nameOf } from '#server/error-reason.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { majorVersion, makeCluster } from './cluster.ts'
import { takeInstanceLock } from './instance-lock.ts'
import { findBinaries } from './postgres-binaries.ts'
import {
  clearTraces,
  connectionTo,
  endOldSessions,
  endPostmaster,
  isAlive,
  knock,
  spawnPostmaster,
  writtenPid,
} from './postmaster.ts'
import { openPrivateFolder, refuseFullDisk, type PrivateFolder } from './private-folder.ts'
import { openServerLog, type ServerLog } from './server-log.ts'

const knockEvery = 20
const watchEvery = 100
/** How long the first start tries again: the sessions of a server that was killed may need a moment to end. */
const startPatience = 10_000
/** After a crash the journal is repeated first, up to max_wal_size of it. */
const recoveryPatience = 300_000
/** Whoever starts it shall not wonder for longer. */
const tellEvery = 3_000
const neededMegabytes = 32

type Log = (event: string, details?: object) => void
type Server = { folder: PrivateFolder; serverLog: ServerLog; pid: number | undefined; isWanted: boolean }

const lastWords = ({ serverLog, folder }: Server) => serverLog.lastWords().replaceAll(folder.inside, folder.path)

async function becomesReady(server: Server, log: Log) {
  const end = performance.now() + recoveryPatience
  let tellAt = performance.now() + tellEvery
  while (server.isWanted && isAlive(server.pid) && performance.now() < end) {
    const state = await knock(server.folder)
    if (state === 'ready') return true
    // it runs and lets nobody in, for as long as that lasts
    if (state === 'full') return false
    if (performance.now() > tellAt) {
      log('waiting for the database', { said: lastWords(server) })
      tellAt = performance.now() + tellEvery
    }
    await sleep(knockEvery)
  }
  return false
}

async function tryToRun(server: Server, log: Log) {
  const { folder, serverLog } = server
  if ((await knock(folder)) === 'absent') {
    await clearTraces(folder)
    const binaries = await findBinaries(folder.owner)
    if (!server.isWanted) return false
    server.pid = spawnPostmaster(folder, binaries, serverLog)
  } else {
    server.pid = writtenPid(folder)
  }
  const isUp = await becomesReady(server, log)
  if (isUp) serverLog.skip()
  return isUp
}

function refusal(server: Server) {
  const words = lastWords(server)
  const reason = words.match(/(?<=(FATAL|PANIC): +).*/g)?.at(-1) ?? (words.split('\n').at(-1) || 'it gives no reason')
  return new StartRefusal(`The embedded database does not start: ${reason}. Its log is ${server.serverLog.path}.`)
}

/** Starts the server, or takes over the one that runs; tries again until it answers, is not wanted, or time is up. */
async function bringUp(server: Server, log: Log, milliseconds: number) {
  const end = performance.now() + milliseconds
  for (let pause = 50; server.isWanted; pause = Math.min(2 * pause, 1_000)) {
    const isUp = await tryToRun(server, log)
    if (isUp) return true
    if (!server.isWanted) break
    if (end < Infinity) refuseFullDisk(server.folder.path, neededMegabytes)
    if (performance.now() > end) throw refusal(server)
    log('database did not start', { said: lastWords(server) })
    await sleep(pause)
  }
  return false
}

/** Brings the server back whenever it ends by itself. Returns a way to end the watch. */
function watch(server: Server, log: Log) {
  let restart: Promise<unknown> | undefined
  const look = () => {
    if (restart) return
    const words = server.serverLog.news()
    if (words) log('database says', { words })
    if (isAlive(server.pid)) return
    log('database ended by itself')
    restart = bringUp(server, log, Infinity)
      .then((isUp) => isUp && log('database restarted', { pid: server.pid }))
      .catch((error: unknown) => log('database restart failed', { error: nameOf(error) }))
      .finally(() => (restart = undefined))
  }
  const timer = setInterval(look, watchEvery).unref()
  return async () => {
    server.isWanted = false
    clearInterval(timer)
    await restart
  }
}

/** All that must be given back at the end, the lock last: until then nobody else may come in. */
function openServer(home: string) {
  const releaseLock = takeInstanceLock(home)
  const closers: (() => void)[] = [releaseLock]
  const close = () => closers.toReversed().forEach((closeOne) => closeOne())
  try {
    const folder = openPrivateFolder(join(home, `postgres${majorVersion}`))
    closers.push(folder.close)
    const serverLog = openServerLog(join(home, `postgres${majorVersion}.log`))
    closers.push(serverLog.close)
    const server: Server = { folder, serverLog, pid: undefined, isWanted: true }
    return { server, close }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * Runs the database that Formwright brings along, in DATA_DIR, until stop. Survives its own and our sudden end. Whoever
 * aborts `stopping` while it starts is left with none.
 */
export async function startEmbedded(dataDir: string, log: Log, stopping?: AbortSignal) {
  const home = resolve(dataDir)
  const { server, close } = openServer(home)
  const end = () => endPostmaster(server.pid).finally(close)
  const giveUp = () => (server.isWanted = false)
  stopping?.addEventListener('abort', giveUp)
  try {
    await makeCluster(home, server.folder)
    const isThere = (await knock(server.folder)) !== 'absent'
    const isUp = await bringUp(server, log, startPatience)
    if (isUp && isThere) {
      await endOldSessions(server.folder)
      log('database taken over', { pid: server.pid })
    }
    if (!server.isWanted) throw new StartRefusal('Stopped while the embedded database was starting.')
  } catch (error) {
    await end()
    throw error
  } finally {
    stopping?.removeEventListener('abort', giveUp)
  }
  const endWatch = watch(server, log)
  let stopped: Promise<void> | undefined
  return { connection: connectionTo(server.folder), stop: () => (stopped ??= endWatch().then(end)) }
}
