import { plainAddress } from '#shared/plain-address.ts'

/** Outside of quotes, what stands between two entries of a list. */
const separators = new Set([',', ';', '\t'])

/** The entries of one line: a comma inside of quotes belongs to a name. */
function entriesOf(line: string) {
  const entries = ['']
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    if (!isQuoted && separators.has(character)) entries.push('')
    else entries.push(entries.pop() + character)
  }
  return entries.map((entry) => entry.trim()).filter(Boolean)
}

const inBrackets = /<([^<>]*)>\s*$/
const round = /^["'\s]+|["'\s]+$/g

/** `Amara Diallo <amara@example.org>` stands for what is in brackets; a cell of a spreadsheet may stand in quotes. */
const bare = (entry: string) => (inBrackets.exec(entry)?.[1] ?? entry).replace(round, '')
const addressIn = (entry: string) => plainAddress(bare(entry))

/** What ends as addresses do has lost its `@`; names have spaces in them, or a dot at the end. */
const endsAsAddress = /^\S+\.\p{L}{2,}$/u
const isMeantAsAddress = (entry: string) => entry.includes('@') || endsAsAddress.test(bare(entry))

type Found = { addresses: string[]; faulty: string[] }

/** A column of names beside the addresses is no mistake, and neither is the line that names the columns. */
function readLine(line: string): Found {
  const entries = entriesOf(line)
  const addresses = entries.flatMap((entry) => addressIn(entry) ?? [])
  const others = entries.filter((entry) => addressIn(entry) === undefined)
  return { addresses, faulty: addresses.length > 0 ? others.filter(isMeantAsAddress) : others }
}

const namesColumns = (line: string) => /\be-?mail\b/i.test(line) && !line.includes('@')

/** What a list from a spreadsheet, a mail program or a file holds: addresses in their order, and what is none. */
export function readAddresses(text: string): Found {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim())
  const [first = '', ...rest] = lines
  const found = (lines.length > 1 && namesColumns(first) ? rest : lines).map(readLine)
  return {
    addresses: found.flatMap(({ addresses }) => addresses),
    faulty: found.flatMap(({ faulty }) => faulty),
  }
}
