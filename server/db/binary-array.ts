/** What PostgreSQL knows these types by. */
const types = { text: 25, jsonb: 3802 }
/** What a value of jsonb begins with, to say that text follows. */
const jsonbFormat = 1

const headLength = 20

/**
 * An array as PostgreSQL takes it without reading it: nothing in it is escaped, so nothing has to be looked at twice. The
 * driver sends bytes as they are.
 */
export function binaryArray(type: keyof typeof types, elements: readonly (string | undefined)[]) {
  const isJsonb = type === 'jsonb'
  const lengths = elements.map((text) => (text === undefined ? -1 : Number(isJsonb) + Buffer.byteLength(text)))
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + Math.max(0, length), headLength))
  // dimensions, whether some are null, what they are, how many, the number of the first
  const head = [1, lengths.includes(-1) ? 1 : 0, types[type], elements.length, 1]
  let at = 0
  for (const number of head) at = bytes.writeInt32BE(number, at)
  for (const [index, text] of elements.entries()) {
    at = bytes.writeInt32BE(lengths[index] ?? -1, at)
    if (text === undefined) continue
    if (isJsonb) at = bytes.writeUInt8(jsonbFormat, at)
    at += bytes.write(text, at)
  }
  return bytes
}
