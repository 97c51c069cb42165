import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const fullDisk = '/dev/full'

test.skipIf(!existsSync(fullDisk))('a disk without room for the log ends nothing (53)', async () => {
  const disk = openSync(fullDisk, 'w')
  const program = `
    import { createLog } from '#server/http/log.ts'
    const log = createLog()
    for (let round = 0; round < 3; round++) {
      for (let line = 0; line < 20_000; line++) log.info({ event: 'request', line })
      await new Promise((resolve) => setImmediate(resolve))
    }
    console.error('still there')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', disk, 'pipe'] })
  const [said, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')])
  closeSync(disk)
  expect({ said, code }).toEqual({ said: 'still there\n', code: 0 })
})
