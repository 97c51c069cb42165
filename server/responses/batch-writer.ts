/** Enough for one statement to be worth its way; few enough that others are read while it is written, not only after it. */
const usuallyAtOnce = 64
/** Where more than twice as many wait: half of them, but not more than this. */
const mostAtOnce = 256
/** A statement is in memory several times. */
const largestAtOnce = 4 * 1024 * 1024
/** Who comes after this many would wait too long: better to be told at once. */
const mostWaiting = 20_000

type Waiting<Item, Done> = { item: Item; done: (result: Done) => void; failed: (error: unknown) => void }

type Needs<Item, Done> = {
  write: (items: Item[]) => Promise<Done[]>
  /** In bytes, roughly. */
  sizeOf: (item: Item) => number
  tooMany: () => Error
}

/**
 * Writes together what arrives together: what comes in one turn of the event loop, and what collects while one statement
 * is on its way; there is no timer. Each caller waits for the commit of their own item; when a batch fails its items are
 * tried one by one, so that a bad one cannot fail its neighbours.
 */
export function createBatchWriter<Item, Done>({ write, sizeOf, tooMany }: Needs<Item, Done>) {
  const waiting: Waiting<Item, Done>[] = []
  let isWriting = false

  const writeOne = async ({ item, done, failed }: Waiting<Item, Done>) => {
    try {
      const [result] = await write([item])
      done(result as Done)
    } catch (error) {
      failed(error)
    }
  }

  const writeBatch = async (batch: Waiting<Item, Done>[]) => {
    try {
      const results = await write(batch.map(({ item }) => item))
      for (const [index, { done }] of batch.entries()) done(results[index] as Done)
    } catch {
      for (const one of batch) await writeOne(one)
    }
  }

  const takeBatch = () => {
    const most = Math.min(Math.max(usuallyAtOnce, waiting.length / 2), mostAtOnce)
    let size = 0
    const end = waiting.findIndex(({ item }, index) => {
      if (index >= most || size >= largestAtOnce) return true
      size += sizeOf(item)
      return false
    })
    return waiting.splice(0, end < 0 ? waiting.length : end)
  }

  const writeAll = async () => {
    isWriting = true
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const batch = takeBatch()
      await (batch.length === 1 ? Promise.all(batch.map(writeOne)) : writeBatch(batch))
    }
    isWriting = false
  }

  return (item: Item) =>
    new Promise<Done>((done, failed) => {
      if (waiting.length >= mostWaiting) return failed(tooMany())
      waiting.push({ item, done, failed })
      if (!isWriting) void writeAll()
    })
}
