import { once } from 'node:events'
import { styleText } from 'node:util'
import { demoAccount } from '#shared/users.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { listenForChanges } from './db/changes.ts'
import { connect } from './db/connect.ts'
import { databaseRefusal } from './db/database-refusal.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrateDatabase } from './db/migrate.ts'
import { removeDemo } from './demo/remove-demo.ts'
import { reasonOf } from './error-reason.ts'
import { giveBackMemory } from './give-back-memory.ts'
import { seedFeatureRequest } from './forms/feature-request.ts'
import { createLog } from './http/log.ts'
import { publicAddress } from './http/public-address.ts'
import { composeMail } from './invites/compose-mail.ts'
import { linksFrom } from './invites/links.ts'
import { jobsOf } from './jobs/registry.ts'
import { repeat } from './jobs/repeat.ts'
import { mailTiming } from './mail/timing.ts'
import { StartRefusal } from './start-refusal.ts'
import { stopSignal } from './stop-signal.ts'
import { openStoredFiles } from './uploads/stored-files.ts'
import { seedDemoAccount } from './users/demo-account.ts'

const log = createLog()

async function openDatabase(config: Config, stopping: AbortSignal) {
  if (config.databaseUrl !== undefined)
    return { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
  return startEmbedded(config.dataDir, (event, details) => log.warn({ event, ...details }), stopping)
}

async function prepareDatabase(config: Config, stopping: AbortSignal) {
  const database = await openDatabase(config, stopping)
  // to migrate a large one takes long, and what is cut off has changed nothing
  const cutOff = () => void database.stop()
  stopping.addEventListener('abort', cutOff)
  try {
    await migrateDatabase(database.connection, () =>
      log.info({ event: 'start', note: 'Another instance brings the tables up to date; this one waits for it.' }),
    )
  } catch (error) {
    await database.stop()
    throw config.databaseUrl === undefined ? error : databaseRefusal(error)
  } finally {
    stopping.removeEventListener('abort', cutOff)
  }
  return database
}

/** In one piece, so that no line of the log comes between. */
function announce(config: Config, address: string) {
  const line = (label: string, text: string) => `  ${styleText('dim', label.padEnd(10))}${text}\n`
  const database = config.databaseUrl === undefined ? 'embedded PostgreSQL' : 'the PostgreSQL of DATABASE_URL'
  const demo = `press "Test Acc" on ${address}/login, or log in as ${demoAccount.email} with "${demoAccount.password}"`
  console.log(
    `\n${styleText('bold', 'Formwright is ready')}\n${line('Open', styleText('cyan', address))}` +
      `${line('Data', `${config.dataDir} (${database})`)}${config.isDemoOn ? line('Demo', demo) : ''}${line('Stop', 'Ctrl-C')}`,
  )
}

/** Waits for something, but not longer than so many milliseconds. */
const atMost = (patience: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, patience))])

/** Starts everything in order; what cannot start ends what did. Returns a way to stop it. */
async function startParts(timing: typeof mailTiming, stopping: AbortSignal) {
  const config = readConfig(process.env)
  const database = await prepareDatabase(config, stopping)
  const { db, close } = connect(database.connection)
  const changes = listenForChanges(database.connection)
  const stopDatabase = async () => {
    // a connection that broke a moment ago may never say that it has ended
    await atMost(2_000, Promise.all([changes.stop(), close()]))
    await database.stop()
  }
  try {
    await (config.isDemoOn ? seedDemoAccount(db) : removeDemo(db))
    await seedFeatureRequest(db, config.adminEmail)
    const files = openStoredFiles(config)
    await files.check().catch((error: unknown) => {
      if (error instanceof StartRefusal) throw error
      log.error({ event: 'object store', note: 'It does not answer; files wait until it does.', ...reasonOf(error) })
    })
    const app = await buildApp({ config, db, changes, files, log })
    const address = await listen(app, config)
    const parts: (() => Promise<unknown>)[] = [() => app.close(), repeat(jobsOf(config, db, files, log), log)]
    if (config.mail) {
      const compose = composeMail(linksFrom(() => publicAddress(app, config)))
      const { startSender } = await import('./mail/sender.ts')
      const sender = startSender({ db, server: config.mail, compose, timing, log })
      changes.subscribeToMail(sender.wake)
      parts.push(sender.stop)
      if (config.publicUrl === undefined)
        log.warn({
          event: 'start',
          note: `Links in mails begin with ${publicAddress(app, config)}, which opens on this computer or in its network at most; set PUBLIC_URL to the address that people use.`,
        })
    }
    if (config.trustedProxies.length === 0)
      log.info({
        event: 'start',
        note: 'Calls from this machine are not counted per address; name a proxy in TRUST_PROXY.',
      })
    announce(config, address)
    giveBackMemory()
    // finishes what is under way, within ten seconds, then ends the database too
    return async () => {
      await atMost(10_000, Promise.all(parts.map((stop) => stop())))
      await stopDatabase()
    }
  } catch (error) {
    await stopDatabase()
    throw error
  }
}

/** Runs until a signal asks it to stop, be it while it still starts. */
export async function start(timing = mailTiming) {
  const { stopping } = stopSignal()
  const stop = await startParts(timing, stopping).catch((error: unknown) => {
    // what fails after the signal fails because of it
    if (!stopping.aborted) throw error
  })
  if (!stopping.aborted) await once(stopping, 'abort')
  log.info({ event: 'stop', signal: stopping.reason as string })
  await stop?.()
  process.exit(0)
}

/** Who comes while others are answered waits in line: people arrive together, and who finds no place tries again after seconds. */
const backlog = 4_096

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { port, host }: Config) {
  try {
    return await app.listen({ port, host, backlog })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartRefusal(
        `Port ${port} is taken on ${host}. Set PORT to another one, such as PORT=${port + 1} npm start.`,
      )
    if (code === 'EACCES')
      throw new StartRefusal(`This user may not listen on port ${port}. Set PORT to 1024 or above.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartRefusal(`HOST "${host}" is not an address of this machine.`)
    throw error
  }
}
