import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { namedStatement } from '#server/db/named-statement.ts'
import { type ExportedResponse, exportedColumns, type OwnForm } from './store.ts'
import { upToBytes } from './up-to-bytes.ts'

/**
 * Few enough that what is on its way at a time is collected soon and never grows old in memory, many enough that most of
 * the time is not spent asking.
 */
const rowsAtOnce = 200

const beforeAll = '00000000-0000-0000-0000-000000000000'

const list = namedStatement<ExportedResponse>(
  'list to export',
  sql`
    select ${exportedColumns} from (${upToBytes(sql`
      select id, created_at, version, answers from responses
      where form_id = ${sql.placeholder('formId')} and deleted_at is null and id > ${sql.placeholder('after')}
        and exists (
          select from forms where id = ${sql.placeholder('formId')} and owner_id = ${sql.placeholder('ownerId')}
        )
      order by id limit ${sql.raw(String(rowsAtOnce))}`)}
    ) as responses`,
)

/** The next responses after the given one, oldest first, fewer at once where they are large; none only at the end. */
export const listToExport = (db: Db, own: OwnForm, after = beforeAll) => list(db, { ...own, after })
