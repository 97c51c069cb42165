import type { QueryResult } from 'pg'
import type { SQL } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Drizzle names prepared statements only where it builds them itself. */
type Inner = {
  dialect: { sqlToQuery: (query: SQL) => object }
  session: {
    prepareQuery: (
      query: object,
      fields: undefined,
      name: string,
      isArray: false,
    ) => { execute: () => Promise<QueryResult> }
  }
}

/**
 * Like `execute`, for a statement that is sent all the time and takes longer to plan than to run: each connection plans it
 * once. Its text may not change while the server runs; what differs are its parameters.
 */
export async function executeNamed<Row>(db: Db, name: string, query: SQL): Promise<Row[]> {
  const { dialect, session } = db as unknown as Inner
  const { rows } = await session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false).execute()
  return rows as Row[]
}
