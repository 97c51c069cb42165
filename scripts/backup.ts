import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
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

async function main([what, name]: string[]) {
  const isRestore = what === 'restore'
  if (isRestore && name === undefined)
    throw new StartRefusal('Say which file to restore: npm run restore -- FILE.tar.gz')
  const path = resolve(name ?? `formwright-${today()}.tar.gz`)
  if (existsSync(path) !== isRestore)
    throw new StartRefusal(isRestore ? `There is no file ${path}.` : `${path} is there already. Choose another name.`)

  const config = readConfig(process.env)
  const { connection, leave } = await (isRestore ? reachDatabase : reachUsedDatabase)(config)
  try {
    if (isRestore) await makeTables(connection)
    console.log(isRestore ? `Restoring ${path}` : `Writing ${path}`)
    const counts = await (isRestore ? restore : backUp)(config, connection, path)
    for (const [table, count] of Object.entries(counts)) console.log(`  ${table.padEnd(16)}${count}`)
    console.log(isRestore ? 'Restored.' : 'Done. Keep it in a safe place: it holds everything that people answered.')
  } finally {
    await leave()
  }
}

await sayRefusal(main(process.argv.slice(2)))
