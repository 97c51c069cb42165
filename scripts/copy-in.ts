import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from '#server/db/connect.ts'
import { submitCopy, type Wire } from './submit-copy.ts'

/** Drizzle keeps its connection to itself; that of a transaction is one client of pg. */
type Inner = { session: { client: pg.PoolClient } }

const lengthAtOnce = 64 * 1024
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '')

/** A row as COPY reads it: a tab ends a column, so those within a text are written otherwise. */
export const lineOf = (...columns: (string | number)[]) =>
  columns.map((column) => (typeof column === 'string' ? escaped(column) : column)).join('\t')

function* partsOf(lines: Iterable<string>) {
  let part = ''
  for (const line of lines) {
    part += `${line}\n`
    if (part.length < lengthAtOnce) continue
    yield Buffer.from(part)
    part = ''
  }
  yield Buffer.from(part)
}

/**
 * Sends lines to COPY … FROM STDIN, no faster than the database takes them. Within a transaction, of which nothing is left
 * when one of them is refused.
 */
export async function copyIn(tx: Db, columns: string, lines: Iterable<string>) {
  const { client } = (tx as unknown as Inner).session
  let isOver = false
  let fault: unknown
  const send = async (wire: Wire) => {
    try {
      for (const part of partsOf(lines)) {
        wire.sendCopyFromChunk(part)
        // in any case a turn, or a refusal would be heard when all is sent
        await (wire.stream.writableNeedDrain ? once(wire.stream, 'drain') : undefined)
        await turn()
        if (isOver) return
      }
      wire.endCopyFrom()
    } catch (error) {
      fault = error
      wire.sendCopyFail('The lines cannot be made')
    }
  }
  try {
    await submitCopy(client, `copy ${columns} from stdin`, { handleCopyInResponse: (wire) => void send(wire) })
  } catch (error) {
    throw fault ?? error
  } finally {
    isOver = true
  }
}
