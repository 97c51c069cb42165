import { startBenchServer } from './bench-server.ts'
import { makeChoiceForms } from './choice-form.ts'
import { benchOf, type Figure } from './figure.ts'
import { named, visitPage } from './page-visit.ts'
import { openSlowPhone } from './slow-phone.ts'

/** What is promised of every page: the most of its script, nothing that jumps, nobody else who is asked. */
const figuresOf = (page: string, mostScript: number): Figure[] => [
  { name: `${page}: script over the wire`, unit: 'bytes', ours: `${page} scriptBytes`, goal: mostScript },
  { name: `${page}: layout shift`, unit: '', ours: `${page} shift`, goal: 0 },
  { name: `${page}: requests to other hosts`, unit: '', ours: `${page} otherHosts`, goal: 0 },
]

/** The pages of owners on a slow phone. */
export async function openPagesBench(profile: string | undefined) {
  const server = await startBenchServer({ profile })
  const { token } = await makeChoiceForms(server.address, [10] as const)
  const phone = await openSlowPhone(profile)
  const visit = (path: string, end: string, kept?: string) =>
    phone.onPage(async (page) => {
      if (kept !== undefined) await page.addInitScript((value) => localStorage.setItem('token', value), kept)
      return visitPage(page, server.address + path, { end })
    })

  return benchOf({
    figures: [
      ...figuresOf('landing', 3_000),
      {
        name: 'landing: largest paint',
        unit: 'ms',
        ours: 'landing largestPaint',
        against: { what: 'its first paint', is: 'landing firstPaint' },
        goal: 1.2,
      },
      ...figuresOf('login', 180_000),
      {
        name: 'login: largest paint',
        unit: 'ms',
        ours: 'login largestPaint',
        against: { what: 'its first paint', is: 'login firstPaint' },
        goal: 1.2,
      },
      ...figuresOf('dashboard', 180_000),
    ],
    versions: { Chromium: phone.version },
    round: async () => ({
      ...named('landing', await visit('/', 'footer')),
      ...named('login', await visit('/login', 'input[type=password]')),
      ...named('dashboard', await visit('/dashboard', 'text=Customer Feedback', token)),
    }),
    close: async () => {
      await phone.close()
      await server.close()
    },
  })
}
