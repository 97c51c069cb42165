import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { reachUsedDatabase } from '#server/db/reach-database.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { Id } from '#shared/ids.ts'
import { rebuildTallies } from '#server/responses/recount.ts'
import { sayRefusal } from './say-refusal.ts'

async function formsToCount(db: Db, formId: string | undefined) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from forms where owner_id is not null ${formId === undefined ? sql`` : sql`and id = ${formId}`}
    order by created_at`)
  return rows
}

/** `npm run tallies`, for all forms or for the one that is named. The server may run meanwhile. */
async function rebuild(formId: string | undefined) {
  if (formId !== undefined && !Id.safeParse(formId).success)
    throw new StartRefusal(`"${formId}" is not the id of a form: it stands in the address of the form's page.`)
  const { connection, leave } = await reachUsedDatabase(readConfig(process.env))
  const { db, close } = connect(connection)
  try {
    const forms = await formsToCount(db, formId)
    for (const { id, name } of forms) {
      const wrong = await rebuildTallies(db, id)
      console.log(`${id}  ${wrong === 0 ? 'right' : `${wrong} corrected`}  ${name}`)
    }
    console.log(`${forms.length} form${forms.length === 1 ? '' : 's'} counted.`)
  } finally {
    await close()
    await leave()
  }
}

await sayRefusal(rebuild(process.argv[2]))
