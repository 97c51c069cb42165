import { existsSync, readFileSync } from 'node:fs'

/** What came of a part: how many tests passed, how many were left out, and the names of those that failed. */
export type Outcome = { passed: number; skipped: number; failures: string[]; output?: string }

/** A part that failed as a whole. */
export const failed = (reason: string): Outcome => ({ passed: 0, skipped: 0, failures: [reason] })

type VitestReport = {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

export const fromVitest = (report: VitestReport): Outcome => {
  const files = report.testResults.map((file) => ({ ...file, name: file.name.replace(`${process.cwd()}/`, '') }))
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })))
  // such a file could not be loaded, or failed around its tests
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const failing = tests.filter(({ status }) => status === 'failed')
  const passed = tests.filter(({ status }) => status === 'passed').length
  return {
    passed,
    skipped: tests.length - passed - failing.length,
    failures: [...failing.map(({ file, fullName }) => `${file}: ${fullName}`), ...broken.map(({ name }) => name)],
  }
}

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { projectName: string; status: string }[] }[]
}
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

const testsOf = (suite: PlaywrightSuite, above: string[] = []): { name: string; status: string }[] => {
  const path = [...above, suite.title]
  return [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status }) => ({ name: `${path.join(' › ')} › ${title} (${projectName})`, status })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path)),
  ]
}

export const fromPlaywright = ({ suites, errors }: PlaywrightReport): Outcome => {
  const tests = suites.flatMap((suite) => testsOf(suite))
  const named = (status: string) => tests.filter((test) => test.status === status).map(({ name }) => name)
  const outside = errors.map(({ message = 'an error' }) => message.split('\n')[0] ?? '')
  return {
    passed: named('expected').length,
    skipped: named('skipped').length,
    // one that passed at the second try did not pass
    failures: [...named('unexpected'), ...named('flaky'), ...outside],
  }
}

/** A runner that broke off, or ran nothing, must not look like success. */
export const outcomeOf = (file: string, read: (report: never) => Outcome, exitCode: number): Outcome => {
  if (!existsSync(file)) return failed('the runner ended without a report')
  const outcome = read(JSON.parse(readFileSync(file, 'utf8')) as never)
  if (outcome.failures.length > 0) return outcome
  if (outcome.passed === 0) return { ...outcome, failures: ['no test was run'] }
  if (exitCode !== 0) return { ...outcome, failures: [`the runner ended with code ${exitCode}`] }
  return outcome
}
