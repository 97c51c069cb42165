import { statfs } from 'node:fs/promises'

const leastFreeShare = 0.1
/** A tenth of a large disk is plenty: only what is little both in share and in bytes is too little. */
const leastFreeBytes = 2 * 1024 ** 3

/** Whether enough is left on the folder's disk after this many bytes more. */
export async function hasDiskSpace(folder: string, bytes = 0) {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    const free = bavail - bytes / bsize
    return free / blocks >= leastFreeShare || free * bsize >= leastFreeBytes
  } catch {
    // an instance with an external database and object store keeps nothing here
    return true
  }
}
