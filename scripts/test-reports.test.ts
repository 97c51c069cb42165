import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fromPlaywright, fromVitest, outcomeOf } from './test-reports.ts'

const vitestFile = (status: string, tests: Record<string, string>) => ({
  name: join(process.cwd(), 'shared/a.test.ts'),
  status,
  assertionResults: Object.entries(tests).map(([fullName, state]) => ({ fullName, status: state })),
})

test('tests are counted one by one', () => {
  const report = {
    testResults: [vitestFile('failed', { one: 'passed', two: 'failed', three: 'skipped', four: 'todo' })],
  }
  expect(fromVitest(report)).toEqual({ passed: 1, skipped: 2, failures: ['shared/a.test.ts: two'] })
})

test('a file that could not be loaded is a failure', () => {
  expect(fromVitest({ testResults: [vitestFile('failed', {})] }).failures).toEqual(['shared/a.test.ts'])
})

test('journeys are counted per screen size; one that passed at the second try did not pass', () => {
  const on = (projectName: string, status: string) => ({ projectName, status })
  const suites = [
    {
      title: 'start.spec.ts',
      specs: [{ title: 'opens', tests: [on('desktop', 'expected'), on('phone', 'unexpected')] }],
      suites: [
        { title: 'later', specs: [{ title: 'closes', tests: [on('desktop', 'flaky'), on('phone', 'skipped')] }] },
      ],
    },
  ]
  expect(fromPlaywright({ suites, errors: [{ message: 'No server\nat x' }] })).toEqual({
    passed: 1,
    skipped: 1,
    failures: ['start.spec.ts › opens (phone)', 'start.spec.ts › later › closes (desktop)', 'No server'],
  })
})

const outcomeWith = (tests: Record<string, string>, exitCode: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'formwright-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify({ testResults: [vitestFile('passed', tests)] }))
  return outcomeOf(file, fromVitest, exitCode).failures
}

test('success is a report with passed tests and a runner that says so', () => {
  expect(outcomeWith({ one: 'passed' }, 0)).toEqual([])
  expect(outcomeWith({ one: 'passed' }, 1)).toEqual(['the runner ended with code 1'])
  expect(outcomeWith({ one: 'skipped' }, 0)).toEqual(['no test was run'])
  expect(outcomeWith({}, 0)).toEqual(['no test was run'])
  expect(outcomeOf('/nowhere/report.json', fromVitest, 0).failures).toEqual(['the runner ended without a report'])
})
