import { readConfig } from '#server/config.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { reachUsedDatabase } from '#server/db/reach-database.ts'
import { configuredAddress } from '#server/http/public-address.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { withProgress } from './progress.js'
import { sayRefusal } from './say-refusal.ts'
import { createOwner, findOwner } from './seed-owner.ts'
import { seedResponses } from './seed-responses.ts'

function readArguments([count = '', username, ...more]: string[]) {
  if (!/^[1-9]\d{0,8}$/.test(count) || more.length > 0)
    throw new StartRefusal(
      'Say how many responses to make, and for whom if not for a new account: npm run seed -- 1000000 USERNAME',
    )
  return { count: Number(count), username }
}

async function store(tx: Db, count: number, username: string | undefined) {
  const owner = await (username === undefined ? createOwner(tx) : findOwner(tx, username))
  const name = `${count.toLocaleString('en')} response${count === 1 ? '' : 's'}`
  let stored = 0
  const { formId } = await withProgress(
    `Storing ${name}`,
    () => seedResponses(tx, { ownerId: owner.ownerId, count, name, onStored: (soFar) => (stored = soFar) }),
    () => (stored < count ? `${stored.toLocaleString('en')} so far` : 'counting their answers'),
  )
  return { ...owner, formId, name }
}

/** `npm run seed`: a form with many responses, for a user or a new account. The server may run meanwhile. */
async function seed(args: string[]) {
  const { count, username } = readArguments(args)
  const config = readConfig(process.env)
  const { connection, leave } = await reachUsedDatabase(config)
  const { db, close } = connect({ ...connection, statement_timeout: 0 })
  try {
    const made = await db.transaction((tx) => store(tx, count, username))
    const place = `${configuredAddress(config)}/dashboard/form/${made.formId}/results`
    console.log(
      `${made.username} has a new form with ${made.name}: while Formwright runs, ${made.howToLogIn} and open ${place}`,
    )
  } finally {
    await close()
    await leave()
  }
}

await sayRefusal(seed(process.argv.slice(2)))
