import { reasonOf } from '#server/error-reason.ts'
import { StartRefusal } from '#server/start-refusal.ts'

const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
]

const sentences: Record<string, string> = {
  '3D000': 'The PostgreSQL of DATABASE_URL has no such database: create it, or correct its name.',
  '42501': 'The user of DATABASE_URL may not create tables in that database: make this user its owner.',
  '25006': 'The PostgreSQL of DATABASE_URL can only be read: name the one that takes changes.',
  '42P07': 'The database of DATABASE_URL has tables of another program: give Formwright one of its own.',
  '42P01': 'There is no Formwright in this database yet: start it once, or correct DATABASE_URL or DATA_DIR.',
  '53300': 'The PostgreSQL of DATABASE_URL has no connection left: allow it more, or end other programs that use it.',
}

function sentenceFor(error: unknown) {
  const { code, words } = reasonOf(error)
  if (code?.startsWith('28'))
    return `The PostgreSQL of DATABASE_URL does not let this user in (${code}): check user and password.`
  if (unreachable.includes(code ?? ''))
    return `The PostgreSQL of DATABASE_URL cannot be reached (${code}): check that it runs, and its host and port.`
  return sentences[code ?? ''] ?? `The PostgreSQL of DATABASE_URL cannot be used (${code ?? words}).`
}

/** What a person can do about a database that cannot be used. */
export const databaseRefusal = (error: unknown) =>
  error instanceof StartRefusal ? error : new StartRefusal(sentenceFor(error), { cause: error })
