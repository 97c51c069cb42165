import type pg from 'pg'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Made from the others again, a little after they are restored. */
const derived = ['response_words', 'words_to_keep']

/** Our tables, each after those that it points at. */
export async function listTables(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `
    select name.relname as name, array(
      select distinct needed.relname::text from pg_constraint fk join pg_class needed on needed.oid = fk.confrelid
      where fk.conrelid = name.oid and fk.contype = 'f' and needed.oid <> name.oid and not needed.relispartition
    ) as needs
    from pg_class name
    where name.relnamespace = 'public'::regnamespace and name.relkind in ('r', 'p') and not name.relispartition
      and name.relname <> all($1)
    order by 1`,
    [derived],
  )
  const ordered: string[] = []
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      ({ name, needs }) => !ordered.includes(name) && needs.every((one) => ordered.includes(one)),
    )
    if (ready.length === 0) throw new Error('Two tables point at each other')
    ordered.push(...ready.map(({ name }) => name))
  }
  return ordered
}

const rowsAtOnce = 250
const bytesAtOnce = 4 * 1024 * 1024

/** The rows of a table as lines of JSON, in parts of a few megabytes. Within a transaction. */
export async function* readTable(client: pg.ClientBase, table: string) {
  await client.query(`declare rows no scroll cursor for select to_jsonb(t)::text as row from ${quoted(table)} t`)
  let lines: string[] = []
  let length = 0
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from rows`)
    for (const { row } of rows) {
      lines.push(row)
      length += row.length
    }
    if (lines.length > 0 && (length > bytesAtOnce || rows.length === 0)) {
      yield { part: Buffer.from(lines.join('\n')), count: lines.length }
      lines = []
      length = 0
    }
    if (rows.length === 0) break
  }
  await client.query('close rows')
}

async function listColumns(client: pg.ClientBase, table: string) {
  const { rows } = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [quoted(table)],
  )
  return rows.map(({ name }) => name)
}

/** Puts such a part back. Columns that came later get their defaults, those that are gone since are left out. */
export async function writeRows(client: pg.ClientBase, table: string, part: string) {
  const rows = part.split('\n')
  const known = new Set(await listColumns(client, table))
  const columns = Object.keys(JSON.parse(rows[0] ?? '{}') as object)
    .filter((name) => known.has(name))
    .map(quoted)
    .join(', ')
  await client.query(
    `insert into ${quoted(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  )
  return rows.length
}
