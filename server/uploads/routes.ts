import type { uploads } from '#shared/uploads.ts'
import type { Db } from '#server/db/connect.ts'
import type { Handlers } from '#server/http/mount.ts'
import { refuse } from '#server/http/refuse.ts'
import { Download } from './download.ts'
import { downloadAddress, isProven } from './download-address.ts'
import { findFile, findFileOwner } from './store.ts'
import type { StoredFiles } from './stored-files.ts'

const notFound = () => refuse('notFound', (m) => m.errors.fileNotFound)

/** Undefined when the address was not made by the owner's session, or too long ago. */
async function provenOwner(db: Db, uploadId: string, until: string, proof: string) {
  const ownerId = await findFileOwner(db, uploadId)
  return ownerId !== undefined && (await isProven(db, ownerId, uploadId, until, proof)) ? ownerId : undefined
}

export const uploadRoutes = (files: StoredFiles): Handlers<typeof uploads> => ({
  address: async ({ db, user, token, params: { uploadId } }) => {
    if (!(await findFile(db, user.id, uploadId))) throw notFound()
    return { address: downloadAddress(token, uploadId) }
  },

  file: async ({ db, user, params: { uploadId }, query: { until, proof } }) => {
    const isAddress = until !== undefined && proof !== undefined
    const ownerId = isAddress ? await provenOwner(db, uploadId, until, proof) : user?.id
    const file = ownerId === undefined ? undefined : await findFile(db, ownerId, uploadId)
    if (!file) throw notFound()
    return new Download(files, file)
  },
})
