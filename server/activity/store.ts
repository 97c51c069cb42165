import { type SQL, sql } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import type { Db } from '#server/db/connect.ts'
import { countOfResponses } from '#server/responses/tallies.ts'

/**
 * Where the viewer's last seven days begin, and the seven before them. Where clocks go back over midnight it comes
 * twice; the day begins with the first of them, which PostgreSQL does not take by itself.
 */
const calendar = (zone: string, now: SQL) => sql`
  select array_agg(to_char(day, 'YYYY-MM-DD') order by day) filter (where day > today - 7) as days,
    array_agg(begins order by day) filter (where day > today - 7) as begins,
    min(begins) as before
  from (
    select today, day, case when ((midnight - interval '1 hour') at time zone ${zone})::date < day
      then midnight else midnight - interval '1 hour' end as begins
    from (select (${now} at time zone ${zone})::date as today) as clock
    cross join lateral (select today - n as day from (values (0), (1), (2), (3), (4), (5), (6), (13)) as back(n)) as days
    cross join lateral (select day::timestamp at time zone ${zone} as midnight) as midnights
  ) as days`

const countsOfDays = sql.join(
  [1, 2, 3, 4, 5, 6, 7].map((day) => sql`coalesce(sum(count) filter (where day = ${day}), 0)::int`),
  sql`, `,
)

/**
 * Everything that depends on the viewer's days, from the tallies: what it costs grows with forms and hours, not with
 * responses. The week before is read in whole days where these lie within it.
 */
export const weekOf = (ownerId: string, zone: string, now: SQL) => sql`
  with calendar as materialized (${calendar(zone, now)}),
  own as materialized (select id, name, created_at from forms where owner_id = ${ownerId}),
  counted as materialized (
    select own.id, own.name, own.created_at, max(at) as latest, sum(count)::int as total,
      array[${countsOfDays}] as counts
    from calendar cross join own cross join lateral (
      select at, width_bucket(at, begins) as day, sum(count) as count from all_tallies
      where form_id = own.id and span = 15 and subject = 'responses' and at >= begins[1]
      group by at having sum(count) > 0
    ) as quarters
    group by own.id, own.name, own.created_at
  ), earlier as (
    select coalesce(sum(count), 0)::int as count
    from (
      select *, date_trunc('day', before + interval '1 day', 'UTC') as first_day, date_trunc('day', begins[1], 'UTC') as last_day
      from calendar
    ) as borders cross join own cross join lateral (
      select count from all_tallies where form_id = own.id and subject = 'responses' and span = 1440
        and at >= first_day and at < last_day
      union all select count from all_tallies where form_id = own.id and subject = 'responses' and span = 15
        and at >= before and at < first_day
      union all select count from all_tallies where form_id = own.id and subject = 'responses' and span = 15
        and at >= last_day and at < begins[1]
    ) as parts
  ), durations as (
    -- days in UTC whose noon lies in the week: near enough for a median
    select value as duration, sum(count)::int as count
    from calendar cross join own cross join lateral (
      select value, sum(count) as count from all_tallies
      where form_id = own.id and span = 1440 and subject = 'seconds' and at >= begins[1] - interval '12 hours'
      group by value
    ) as of_form
    group by value
  ), newest as (
    -- the ten newest responses are in the ten forms that were answered last
    select response.id, response.created_at, form.id as form_id, form.name
    from calendar cross join (select * from counted order by latest desc fetch first ${limits.activity.results} rows with ties) as form
    cross join lateral (
      select id, created_at from responses
      where form_id = form.id and deleted_at is null and created_at >= begins[1] order by id desc limit ${limits.activity.results}
    ) as response
    order by response.id desc limit ${limits.activity.results}
  )
  select days, (select count from earlier) as before,
    (select coalesce(json_agg(json_build_object('_id', id, 'name', name, 'counts', counts, 'total', total)
      order by created_at desc, id), '[]') from counted) as forms,
    (select coalesce(json_agg(durations), '[]') from durations) as durations,
    (select coalesce(json_agg(json_build_object('_id', id, 'createdAt', created_at,
      'formId', json_build_object('_id', form_id, 'name', name)) order by id desc), '[]') from newest) as results
  from calendar`

type CountedForm = { _id: string; name: string; counts: number[]; total: number }
export type Week = {
  days: string[]
  before: number
  forms: CountedForm[]
  durations: { duration: string; count: number }[]
  results: { _id: string; createdAt: string; formId: { _id: string; name: string } }[]
}

export async function findWeek(db: Db, ownerId: string, zone: string, now = sql`now()`) {
  const { rows } = await db.execute<Week>(weekOf(ownerId, zone, now))
  return rows[0] as Week
}

export type Standing = {
  surveys: { _id: string; name: string; isOpen: boolean; responses: number }[]
  forms: number
  responses: number
  invites: number
  answered: number
}

/** The newest forms, and how many there are of everything. */
export async function findStanding(db: Db, ownerId: string) {
  const { rows } = await db.execute<Standing>(sql`
    with own as materialized (select id, name, is_open, created_at from forms where owner_id = ${ownerId})
    select
      (select count(*)::int from own) as forms,
      (select coalesce(sum(${countOfResponses}), 0)::int from own as forms) as responses,
      (select coalesce(json_agg(json_build_object('_id', id, 'name', name, 'isOpen', is_open, 'responses', responses)
        order by created_at desc, id), '[]')
        from (select *, ${countOfResponses} as responses from own as forms
          order by created_at desc, id limit ${limits.activity.surveys}) as newest) as surveys,
      invited.*
    from (
      select count(*)::int as invites, count(response_id)::int as answered from own join invites on form_id = own.id
    ) as invited`)
  return rows[0] as Standing
}
