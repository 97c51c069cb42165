import { type SQL, sql } from 'drizzle-orm'

/** Most responses have some hundred bytes, and a thousand of them fit; one may have a megabyte. */
export const bytesAtOnce = 2 * 1024 * 1024
/** How many times longer packed answers are, at a guess: to unpack them all only to know would take as long as to read them. */
const unpacked = 8

/**
 * SQL for the first of these responses in their order, as many as have some megabytes of answers together, and at least
 * one. `of` is how many they are without this bound.
 */
export const upToBytes = (rows: SQL) => sql`
  select * from (
    select *, count(*) over ()::int as "of",
      sum(pg_column_size(answers) * case when pg_column_compression(answers) is null then 1 else ${sql.raw(String(unpacked))} end)
        over (rows between unbounded preceding and 1 preceding) as bytes_before
    from (${rows}) as rows
  ) as weighed where coalesce(bytes_before, 0) < ${sql.raw(String(bytesAtOnce))}`
