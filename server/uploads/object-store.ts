import { open, readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import { isId } from '#shared/ids.ts'
import type { Config } from '#server/config.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { FileFailure } from './file-failure.ts'
import { isOld, ownerName, type FilePlace, type StoredFiles } from './stored-files.ts'

/** Small enough to hold in memory, large enough that 500 MB stay far below the 10,000 parts that S3 allows. */
const partBytes = 8 * 1024 * 1024
/** A slow reader is seen to get on by each slice that it takes. */
const sliceBytes = 64 * 1024
/** One part must be through by then. */
const patience = 60_000
/** So long may a start take to see whether the settings work. */
const startPatience = 5_000
const prefix = 'uploads/'

const keyOf = (id: string) => prefix + id

function* slicesOf(part: Buffer) {
  for (let at = 0; at < part.length; at += sliceBytes) yield part.subarray(at, at + sliceBytes)
}

/** Undefined for what may pass. */
function refusalFor(error: unknown) {
  if (!(error instanceof S3ServiceError)) return undefined
  const { status, code } = error
  if (status === 403)
    return new StartRefusal(
      `The object store refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or they may not list S3_BUCKET (${code}).`,
      { cause: error },
    )
  // another place, or a signature for another region
  if (status <= 400)
    return new StartRefusal(`S3_BUCKET is not to be found at this S3_ENDPOINT and S3_REGION (${code}).`, {
      cause: error,
    })
  return undefined
}

/** Whole files go to a bucket; their parts are collected in the folder. */
export function openObjectStore(settings: NonNullable<Config['objectStore']>, folder: StoredFiles): StoredFiles {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const connect = (requestAbortTimeout: number) =>
    new S3mini({
      endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
      region,
      accessKeyId,
      secretAccessKey,
      requestAbortTimeout,
    })
  const s3 = connect(patience)

  const putParts = async (id: string, uploadId: string) => {
    const file = await open(folder.pathOf(id), 'r')
    const parts: { partNumber: number; etag: string }[] = []
    try {
      for (;;) {
        const bytes = Buffer.allocUnsafe(partBytes)
        const { bytesRead } = await file.read(bytes, 0, partBytes, parts.length * partBytes)
        if (bytesRead === 0) return parts
        parts.push(await s3.uploadPart(keyOf(id), uploadId, bytes.subarray(0, bytesRead), parts.length + 1))
      }
    } finally {
      await file.close()
    }
  }

  const putLarge = async (id: string) => {
    const uploadId = await s3.getMultipartUploadId(keyOf(id))
    try {
      await s3.completeMultipartUpload(keyOf(id), uploadId, await putParts(id, uploadId))
    } catch (error) {
      // parts that were never put together cost their owner money
      await s3.abortMultipartUpload(keyOf(id), uploadId).catch(() => {})
      throw error
    }
  }

  const getPart = async (id: string, from: number, to: number) => {
    try {
      // the end that s3mini takes is not included
      const part = await s3.getObjectRaw(keyOf(id), false, from, Math.min(to + 1, from + partBytes))
      return Buffer.from(await part.arrayBuffer())
    } catch (error) {
      throw new FileFailure(error instanceof S3ServiceError && error.status === 404, error)
    }
  }

  /** Part by part, so that a slow reader neither fills the memory nor runs into the end of a request's patience. */
  const parts = async function* (first: Buffer, id: string, from: number, to: number) {
    yield* slicesOf(first)
    for (let at = from + partBytes; at <= to; at += partBytes) yield* slicesOf(await getPart(id, at, to))
  }

  const inBucket: FilePlace = {
    name: 'uploads/ of the bucket',
    list: async () => {
      const objects = (await s3.listObjects('/', prefix)) ?? []
      return objects
        .map(({ Key, LastModified }) => ({ id: Key.slice(prefix.length), isOld: isOld(new Date(LastModified)) }))
        .filter(({ id }) => isId(id))
    },
    remove: async (id) => void (await s3.deleteObject(keyOf(id))),
    readOwner: async () => (await s3.getObject(keyOf(ownerName))) || undefined,
    writeOwner: async (identity) => void (await s3.putObject(keyOf(ownerName), identity)),
  }

  return {
    ...folder,
    keep: async (id) => {
      const { size } = await stat(folder.pathOf(id))
      if (size > partBytes) await putLarge(id)
      else await s3.putObject(keyOf(id), await readFile(folder.pathOf(id)))
    },
    forgetParts: folder.remove,
    sizeOf: async (id) => (await s3.listObjects('/', keyOf(id), 1))?.[0]?.Size,
    // the first part at once: what cannot be read is known before anybody is promised anything
    read: async (id, from, to) =>
      Readable.from(parts(await getPart(id, from, to), id, from, to), { objectMode: false }),
    remove: async (id) => {
      await folder.remove(id)
      await inBucket.remove(id)
    },
    check: async () => {
      const found = await connect(startPatience)
        .listObjects('/', prefix, 1)
        .catch((error: unknown) => {
          throw refusalFor(error) ?? error
        })
      if (!found)
        throw new StartRefusal('The object store has no bucket of the name S3_BUCKET: create it, or correct it.')
    },
    places: [...folder.places, inBucket],
  }
}
