import type { QueryResult } from 'pg'
import type { SQL } from 'drizzle-orm'
import type { Db } from './connect.ts'

type Values = Record<string, unknown>

/** Drizzle names prepared statements only where it builds them itself. */
type Inner = {
  dialect: { sqlToQuery: (query: SQL) => object }
  session: {
    prepareQuery: (
      query: object,
      fields: undefined,
      name: string,
      isArray: false,
    ) => { execute: (values: Values) => Promise<QueryResult> }
  }
}

/**
 * A statement that is sent all the time and takes longer to make and to plan than to run: its text is made once, and each
 * connection plans it once. What differs from one time to the next are its placeholders.
 */
export function namedStatement<Row>(name: string, query: SQL) {
  let made: object | undefined
  return async (db: Db, values: Values = {}) => {
    const { dialect, session } = db as unknown as Inner
    made ??= dialect.sqlToQuery(query)
    const { rows } = await session.prepareQuery(made, undefined, name, false).execute(values)
    return rows as Row[]
  }
}
