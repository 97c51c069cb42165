import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode, runNodeAside } from './test-process.ts'
import { failed, fromPlaywright, fromVitest, outcomeOf, type Outcome } from './test-reports.ts'

/** Checks run beside each other and hand over what they said; the others show it themselves. */
export type Part = { name: string; title: string; run: () => Promise<Outcome>; isCheck?: boolean; needs?: string }

const reports = mkdtempSync(join(tmpdir(), 'formwright-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const check = (name: string, title: string, args: string[]): Part => ({
  name,
  title,
  isCheck: true,
  run: async () => {
    const { exitCode, output } = await runNodeAside(args)
    return { ...(exitCode === 0 ? { passed: 1, skipped: 0, failures: [] } : failed(title)), output }
  },
})

const vitest = async (project: string, env?: Record<string, string>) => {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const exitCode = await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters], env)
  return outcomeOf(file, fromVitest, exitCode)
}

const playwright = async (env: Record<string, string>) => {
  const file = join(reports, 'browser.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
  const exitCode = await runNode(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return outcomeOf(file, fromPlaywright, exitCode)
}

const inBrowser = async (run: (env: Record<string, string>) => Promise<Outcome>): Promise<Outcome> => {
  // Playwright takes a while to load, and most parts do without it
  const { findBrowser, NoBrowser } = await import('./browser.ts')
  try {
    return await run({ CHROMIUM: findBrowser() })
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error
    console.error(error.message)
    return failed('there is no browser to run in')
  }
}

export const parts: Part[] = [
  check('format', 'Format', ['node_modules/oxfmt/bin/oxfmt', '--check']),
  check('lint', 'Lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
  check('types', 'Types', ['node_modules/typescript/bin/tsc']),
  check('dead-code', 'Dead code', ['node_modules/knip/bin/knip.js', '--no-progress']),
  check('lock', 'Lock file', ['scripts/lock-check.ts']),
  check('build', 'Build', ['scripts/launch.js', 'build']),
  { name: 'unit', title: 'Unit and architecture', run: () => vitest('unit') },
  { name: 'server', title: 'Server', run: () => vitest('server'), needs: 'build' },
  { name: 'component', title: 'Components', run: () => inBrowser((env) => vitest('component', env)) },
  { name: 'browser', title: 'Browser journeys', run: () => inBrowser(playwright), needs: 'build' },
]
