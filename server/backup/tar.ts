import { StartRefusal } from '#server/start-refusal.ts'

const block = 512
const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)
/** What the header can say in eleven octal digits. */
const largest = 8 ** 11 - 1

function header(name: string, size: number) {
  if (Buffer.byteLength(name) > 100 || size > largest) throw new Error(`${name} does not fit into a tar file`)
  const bytes = Buffer.alloc(block)
  const write = (text: string, at: number) => bytes.write(text, at, 'latin1')
  write(name, 0)
  write('0000600', 100)
  write('0000000', 108)
  write('0000000', 116)
  write(size.toString(8).padStart(11, '0'), 124)
  write('00000000000', 136)
  write('        ', 148)
  write('0', 156)
  write('ustar\u000000', 257)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148)
  return bytes
}

export type Entry = { name: string; size: number; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** A tar file, as every system can open it. Throws when an entry turns out longer or shorter than it said. */
export async function* writeTar(entries: AsyncIterable<Entry>) {
  for await (const { name, size, content } of entries) {
    yield header(name, size)
    let written = 0
    for await (const chunk of content) {
      written += chunk.length
      yield chunk
    }
    if (written !== size)
      throw new StartRefusal(`${name} has ${written} bytes instead of ${size}. No backup was written.`)
    yield padding(size)
  }
  yield Buffer.alloc(2 * block)
}

export const damaged = (cause?: unknown) =>
  new StartRefusal('This file is damaged or no backup of Formwright. Nothing was restored: try another copy of it.', {
    cause,
  })

/** Reads just as much as is asked for. */
function reader(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array()
  const some = async (most: number) => {
    while (rest.length === 0) {
      const next = await source.next()
      if (next.done) throw damaged()
      rest = next.value
    }
    const part = rest.subarray(0, most)
    rest = rest.subarray(part.length)
    return part
  }
  async function* read(size: number) {
    for (let left = size; left > 0;) {
      const part = await some(left)
      left -= part.length
      yield part
    }
  }
  return {
    read,
    exactly: async (size: number) => Buffer.concat(await Array.fromAsync(read(size))),
    toTheEnd: async () => {
      while (!(await source.next()).done);
    },
  }
}

/** The entries of a tar file that `writeTar` made, one after the other; what is not read of one is skipped. */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const { read, exactly, toTheEnd } = reader(chunks)
  for (;;) {
    const bytes = await exactly(block)
    // what packed it keeps a checksum behind everything
    if (bytes[0] === 0) return toTheEnd()
    const text = (from: number, to: number) => bytes.toString('latin1', from, to).replace(/\0.*$/, '')
    const size = parseInt(text(124, 136), 8)
    const name = text(0, 100)
    if (!name || Number.isNaN(size)) throw damaged()
    const content = read(size)
    yield { name, size, content }
    for await (const _skipped of content);
    await exactly(padding(size).length)
  }
}
