import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#server/db/connect.ts'
import { isDiskFull } from '#server/disk-full.ts'
import { isCutOff } from '#server/http/cut-off.ts'
import { refuse } from '#server/http/refuse.ts'
import { noRoom } from './no-room.ts'
import { noteReceived, type OpenUpload } from './store.ts'

/** Neither a caller who went away nor a full disk is a bug of ours. What arrived before is kept. */
export async function written(writing: Promise<void>) {
  try {
    await writing
  } catch (error) {
    if (isDiskFull(error)) throw refuse('unavailable', (m) => m.errors.uploadDisk, { retryAfter: 600 })
    if (isCutOff(error)) throw refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 1 })
    throw error
  }
}

/** So much comes before it is looked at again whether there is room: who sends many at once gets that much more with each. */
const bytesBetween = 8 * 1024 * 1024

/** Writes a part into the file from the offset on, while its form has room for the whole file. Answers how far it got. */
export async function receivePart(db: Db, upload: OpenUpload, bytes: Readable, offset: number, path: string) {
  let reached = offset
  let noted = offset
  let isFull = !(await noteReceived(db, upload, offset))
  const note = async () => {
    noted = reached
    isFull = !(await noteReceived(db, upload, reached))
  }
  async function* counting(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      // what is too much is read to its end, so that the sender gets to read our answer, and written nowhere
      if (isFull) continue
      reached += part.length
      if (reached - noted >= bytesBetween) await note()
      yield part
    }
  }
  try {
    await written(pipeline(bytes, counting, createWriteStream(path, { flags: 'r+', start: offset })))
  } finally {
    // of a whole file that is said when it is checked
    if (reached < upload.size) await noteReceived(db, upload, reached)
  }
  if (isFull) throw noRoom()
  return reached
}
