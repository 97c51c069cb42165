import { defineConfig } from '@playwright/test'

/** Set by `npm test`, which finds a browser; without it Playwright looks for its own. */
const executablePath = process.env['CHROMIUM']

const args = [
  // a container's root cannot have Chromium's sandbox, and its /dev/shm is small
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  // no request leaves the machine
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  // room for a machine that has other things to do
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    launchOptions: { args, ...(executablePath && { executablePath }) },
    // a trace of every test would double the time; `npx playwright test --trace on` makes one
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // movement is waited for at every click; where it matters a journey asks for it
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // a journey says where it runs: `@once` when it is the same on every screen, `@phone` when it is of phones alone
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
