import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['', ''], ',\r\n'],
  [['a,b'], '"a,b"\r\n'],
  [['say "hi"'], '"say ""hi"""\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [['=cmd()'], "'=cmd()\r\n"],
  [['+1', '-1', '@x', '\tx'], "'+1,'-1,'@x,'\tx\r\n"],
  [['=1,2'], '"\'=1,2"\r\n'],
])('%j is written as %j (43)', (cells, line) => expect(csvLine(cells)).toBe(line))

/** A plain reader of RFC 4180, to hold the writer against. */
function read(line: string) {
  const cells: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n') break
  }
  return cells
}

test('what is written is read back as it was, save for the guard before formulas', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
      expect(read(csvLine(cells)).map((text) => text.replace(/^'(?=[=+\-@\t\r\0])/, ''))).toEqual(cells)
    }),
  )
})
