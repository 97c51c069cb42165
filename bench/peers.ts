import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runQuietly } from '../scripts/child.js'
import { withProgress } from '../scripts/progress.js'

const folder = fileURLToPath(new URL('peers/', import.meta.url))
const stamp = `${folder}node_modules/.installed-for`

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(`${folder}package-lock.json`))
    .digest('hex')

/** Puts what we are measured against beside the benches; the product itself never depends on it. */
export async function installPeers() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return
  await withProgress('Installing what is measured against (once)', async () => {
    const { exitCode, output } = await runQuietly('npm', ['ci', '--prefix', folder])
    if (exitCode !== 0) throw new Error(`npm could not install bench/peers:\n${output}`)
  })
  writeFileSync(stamp, wanted())
}
