import { plainAddress } from '#shared/plain-address.ts'

/** Outside of quotes, what stands between two entries of a list. */
const separators = new Set([',', ';', '\t'])

/** The entries of one line: a comma inside of quotes belongs to a name. A quote that nothing closes is a mark like others. */
function entriesOf(line: string) {
  const entries = ['']
  const isEachClosed = line.split('"').length % 2 === 1
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = isEachClosed && !isQuoted
    if (!isQuoted && separators.has(character)) entries.push('')
    else entries.push(entries.pop() + character)
  }
  return entries.map((entry) => entry.trim()).filter(Boolean)
}

/** One pair alone: of two addresses that nothing keeps apart neither is passed over. */
const inBrackets = /^[^>]*<([^<>]*)>\s*$/
const round = /^["'\s]+|["'\s]+$/g

/** `Amara Diallo <amara@example.org>` stands for what is in brackets; a cell of a spreadsheet may stand in quotes. */
const bare = (entry: string) => (inBrackets.exec(entry)?.[1] ?? entry).replace(round, '')

const domainInLetters = /(?<=@)(?!\p{ASCII}*$)[\p{L}\p{M}\p{N}.-]+$/u

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')

/** `info@köln.de` as mail servers know it, and as a field for an address gives it when it is typed. */
const inAscii = (address: string) => address.replace(domainInLetters, (domain) => hostOf(`https://${domain}`))

const addressIn = (entry: string) => plainAddress(inAscii(bare(entry)))

/** What may have lost its `@`: names have spaces in them or a capital letter at the end, and websites show as such. */
const endsAsAddress = /^(?!www\.)[^\s/:]+\.\p{Ll}{2,}$/u

type Found = { addresses: string[]; faulty: string[] }

/**
 * Beside addresses alone, something that ends as they do is one of a list. Other columns of a table are no mistake: names,
 * what stands between tabs, and an account or a website that an address of the line holds.
 */
function readLine(line: string): Found {
  const entries = entriesOf(line)
  const addresses = entries.flatMap((entry) => addressIn(entry) ?? [])
  const others = entries.filter((entry) => addressIn(entry) === undefined)
  const isPartOfOne = (text: string) => addresses.some((address) => address.includes(text))
  const isMeantAsAddress = (entry: string) =>
    entry.includes('@') || (endsAsAddress.test(bare(entry)) && !isPartOfOne(bare(entry).toLowerCase()))
  const isList = addresses.length === 0 || (!line.includes('\t') && others.every(isMeantAsAddress))
  return { addresses, faulty: isList ? others : others.filter((entry) => entry.includes('@')) }
}

/** The line that names the columns is no mistake either. */
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
