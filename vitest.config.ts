import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** Set by `npm test`, which finds a browser; without it Playwright looks for its own. */
const executablePath = process.env['CHROMIUM']
const withDatabase = 'scripts/{copy-in,seed*}.test.ts'
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

export default defineConfig({
  test: {
    // a forgotten `.only` would leave the rest of a file out
    allowOnly: false,
    // where it says `isolate: false`, what is tested is loaded once for all files of a process: that takes half the time
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,web,scripts,bench}/**/*.test.ts', 'architecture.test.ts'],
          exclude: ['**/node_modules/**', withDatabase],
          pool: 'threads',
          maxWorkers: 2,
          isolate: false,
          // those of the launcher start processes, and the machine may be busy
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', withDatabase],
          globalSetup: 'server/testing/database.ts',
          pool: 'forks',
          maxWorkers: 2,
          // each file has a database of its own
          isolate: false,
          // room for a machine that has other things to do
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'component',
          include: ['web/**/*.test.tsx'],
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { args, ...(executablePath && { executablePath }) } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
