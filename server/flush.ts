import { open } from 'node:fs/promises'

/** When this resolves, what was written to the file survives a power cut. */
export async function flush(path: string) {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** What systems and network drives say that flush no folders; PostgreSQL passes over the same. */
const isNotOffered = (error: NodeJS.ErrnoException) =>
  ['EINVAL', 'EBADF', 'EISDIR', 'EACCES', 'EPERM', 'ENOTSUP'].includes(error.code ?? '')

/** The same for the names in a folder, where the system can do that. */
export const flushFolder = (path: string) =>
  flush(path).catch((error: NodeJS.ErrnoException) => {
    if (!isNotOffered(error)) throw error
  })
