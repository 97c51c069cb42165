import type pg from 'pg'
import type { Entry } from './tar.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Made from the others again, a little after they are restored. */
const derived = ['response_words', 'words_to_keep']

/** Not by a foreign key: a trigger looks whether what is pointed at is there. */
const heldByTrigger = { responses: 'form_versions' }

/** Our tables, each after those that it points at. */
export async function listTables(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `
    select name.relname as name, array(
      select distinct needed.relname::text from pg_constraint fk join pg_class needed on needed.oid = fk.confrelid
      where fk.conrelid = name.oid and fk.contype = 'f' and needed.oid <> name.oid and not needed.relispartition
    ) || array(select value from jsonb_each_text($2::jsonb) where key = name.relname) as needs
    from pg_class name
    where name.relnamespace = 'public'::regnamespace and name.relkind in ('r', 'p') and not name.relispartition
      and name.relname <> all($1)
    order by 1`,
    [derived, heldByTrigger],
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

const newline = Buffer.from('\n')
const bytesAtOnce = 4 * 1024 * 1024
/** A row may have megabytes: it comes in pieces, so that what is fetched at once is bounded whatever the rows are. */
const piecesAtOnce = 250
const pieceBytes = 64 * 1024

/** The rows of a table as lines of JSON, in parts of a few megabytes. Within a transaction. */
export async function* readTable(client: pg.ClientBase, table: string) {
  // of bytes, as the place of a character in a long text is found only by walking there
  await client.query(`
    declare pieces no scroll cursor for
    select substr(row, "from", ${pieceBytes}) as piece, "from" = 1 as "isFirst"
    from (select convert_to(to_jsonb(t)::text, 'UTF8') as row from ${quoted(table)} t offset 0) as rows,
      generate_series(1, octet_length(row), ${pieceBytes}) as "from"`)
  let pieces: Buffer[] = []
  let length = 0
  let count = 0
  const end = () => {
    const part = { part: Buffer.concat(pieces), count }
    pieces = []
    length = 0
    count = 0
    return part
  }
  for (;;) {
    const { rows } = await client.query<{ piece: Buffer; isFirst: boolean }>(`fetch ${piecesAtOnce} from pieces`)
    for (const { piece, isFirst } of rows) {
      if (isFirst && length > bytesAtOnce) yield end()
      if (isFirst && count > 0) pieces.push(newline)
      if (isFirst) count += 1
      pieces.push(piece)
      length += piece.length
    }
    if (rows.length === 0) break
  }
  if (count > 0) yield end()
  await client.query('close pieces')
}

async function listColumns(client: pg.ClientBase, table: string) {
  const { rows } = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [quoted(table)],
  )
  return rows.map(({ name }) => name)
}

/** PostgreSQL takes 256 MB of JSON at most, and some releases wrote parts that are larger. */
const bytesPerInsert = 2 * bytesAtOnce

/** The lines of a part, some megabytes at a time. */
async function* linesOf(part: Entry['content']) {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of part) {
    held.push(chunk)
    length += chunk.length
    const end = length > bytesPerInsert ? chunk.lastIndexOf(10) : -1
    if (end === -1) continue
    const rest = chunk.subarray(end + 1)
    yield Buffer.concat(held, length - rest.length - 1)
      .toString()
      .split('\n')
    held = [rest]
    length = rest.length
  }
  if (length > 0) yield Buffer.concat(held).toString().split('\n')
}

/** Puts such a part back. Columns that came later get their defaults, those that are gone since are left out. */
export async function writeRows(client: pg.ClientBase, table: string, part: Entry['content']) {
  const known = new Set(await listColumns(client, table))
  let count = 0
  for await (const rows of linesOf(part)) {
    const columns = Object.keys(JSON.parse(rows[0] ?? '{}') as object)
      .filter((name) => known.has(name))
      .map(quoted)
      .join(', ')
    await client.query(
      `insert into ${quoted(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
      [`[${rows.join(',')}]`],
    )
    count += rows.length
  }
  return count
}
