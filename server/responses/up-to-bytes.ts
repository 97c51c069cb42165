import { type SQL, sql } from 'drizzle-orm'

/** Most responses have some hundred bytes, and a thousand of them fit; one may have a megabyte. */
export const bytesAtOnce = 2 * 1024 * 1024
const bound = sql.raw(String(bytesAtOnce))

/**
 * SQL for the first of these responses in their order, as many as have some megabytes of answers together, and at least
 * one. `of` is how many they are without this bound. How long answers are is found out one after the other, so that no
 * more are unpacked than are taken; where none are packed the bytes that they lie in say it, and most often that all fit.
 */
export const upToBytes = (rows: SQL) => sql`
  with recursive ordered as materialized (
    select *, row_number() over () as place from (${rows}) as rows
  ), walked(place, bytes) as (
    select 0::bigint, 0::bigint
    where (
      select bool_or(pg_column_compression(answers) is not null) or sum(pg_column_size(answers)) > ${bound} from ordered
    )
    union all
    select ordered.place, bytes + octet_length(answers::text)
    from walked join ordered on ordered.place = walked.place + 1 where bytes < ${bound}
  )
  select *, (select count(*)::int from ordered) as "of" from ordered
  where place <= coalesce((select max(place) from walked), place) order by place`
