import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp, type Counts } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { databaseRefusal } from '#server/db/database-refusal.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { reachDatabase, reachUsedDatabase } from '#server/db/reach-database.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { sayRefusal } from './say-refusal.ts'

const today = () => new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')

const makeTables = (connection: Connection) =>
  migrateDatabase(connection).catch((error: unknown) => {
    throw databaseRefusal(error)
  })

const withoutMails = '--without-mails'

function sayRows(counts: Counts) {
  for (const [table, count] of Object.entries(counts)) console.log(`  ${table.padEnd(16)}${count}`)
}

async function bringBack(config: Config, connection: Connection, path: string, isWithoutMails: boolean) {
  await makeTables(connection)
  console.log(`Restoring ${path}`)
  const { counts, waitingMails } = await restore(config, connection, path, isWithoutMails)
  sayRows(counts)
  console.log('Restored.')
  if (waitingMails > 0)
    console.log(
      `Mails that were waiting when the backup was made: ${waitingMails}. A server that starts with SMTP_URL sends them, also those that have gone out since. To send none of them restore with ${withoutMails}, where nothing is yet.`,
    )
}

async function write(config: Config, connection: Connection, path: string) {
  console.log(`Writing ${path}`)
  sayRows(await backUp(config, connection, path))
  console.log('Done. Keep it in a safe place: it holds everything that people answered.')
}

async function main([what, ...args]: string[]) {
  const isRestore = what === 'restore'
  const isWithoutMails = isRestore && args.includes(withoutMails)
  const [name, unknown] = isWithoutMails ? args.filter((arg) => arg !== withoutMails) : args
  if (isRestore && name === undefined)
    throw new StartRefusal('Say which file to restore: npm run restore -- FILE.tar.gz')
  if (unknown !== undefined) throw new StartRefusal(`"${unknown}" means nothing here. Say one file alone.`)
  const path = resolve(name ?? `formwright-${today()}.tar.gz`)
  if (existsSync(path) !== isRestore)
    throw new StartRefusal(isRestore ? `There is no file ${path}.` : `${path} is there already. Choose another name.`)

  const config = readConfig(process.env)
  const { connection, leave } = await (isRestore ? reachDatabase : reachUsedDatabase)(config)
  try {
    await (isRestore ? bringBack(config, connection, path, isWithoutMails) : write(config, connection, path))
  } finally {
    await leave()
  }
}

await sayRefusal(main(process.argv.slice(2)))
