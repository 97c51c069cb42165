import { bareReactBytes } from './bare-react-bytes.ts'
import { startBenchServer } from './bench-server.ts'
import { makeChoiceForms, options, title } from './choice-form.ts'
import { benchOf, median } from './figure.ts'
import { serveHandWritten } from './hand-written.ts'
import { openSlowPhone, type Visit } from './slow-phone.ts'

/** One visit by itself scatters by a tenth. */
const turns = 3

/** The page of a respondent on a slow phone, against the same question written by hand. */
export async function openFillBench(profile: string | undefined) {
  const server = await startBenchServer({ profile })
  const { forms } = await makeChoiceForms(server.address, [10, 1_000] as const)
  const [ten, thousand] = forms.map(({ _id }) => `${server.address}/form/id/${_id}`) as [string, string]
  const limit = await serveHandWritten(title, options)
  const phone = await openSlowPhone(profile)
  const bare = await bareReactBytes()

  return benchOf({
    figures: [
      {
        name: 'fill: first question visible',
        unit: 'ms',
        ours: 'visible',
        against: { what: 'hand-written', is: 'handWritten' },
        goal: 1.2,
      },
      {
        name: 'fill: first question visible, 1,000 questions',
        unit: 'ms',
        ours: 'visibleOfThousand',
        against: { what: 'with 10 questions', is: 'visible' },
        goal: 1.3,
      },
      {
        name: 'fill: first choice accepted and kept',
        unit: 'ms',
        ours: 'accepted',
        against: { what: 'its first question visible', is: 'visible' },
        goal: 1.05,
      },
      {
        name: 'fill: script over the wire, Brotli',
        unit: 'bytes',
        ours: 'script',
        against: { what: 'bare React', is: 'bareReact' },
        goal: 1.35,
      },
      { name: 'fill: work of the next question, 10 questions', unit: 'ms', ours: 'nextOfTen', goal: 16 },
      { name: 'fill: work of the next question, 1,000 questions', unit: 'ms', ours: 'nextOfThousand', goal: 16 },
      { name: 'fill: the same the first time, 10 questions', unit: 'ms', ours: 'firstOfTen', goal: 16 },
      { name: 'fill: layout shift', unit: '', ours: 'shift', goal: 0 },
      { name: 'fill: requests to other hosts', unit: '', ours: 'otherHosts', goal: 0 },
    ],
    rounds: 11,
    versions: { Chromium: phone.version },
    round: async () => {
      // not counted: what the round before left to do must be no part of this one
      await phone.visit(limit.address, title)
      const visits: Visit[] = []
      const longer: Visit[] = []
      const byHand: Visit[] = []
      for (let turn = 0; turn < turns; turn++) {
        visits.push(await phone.visit(ten, title))
        longer.push(await phone.visit(thousand, title))
        byHand.push(await phone.visit(limit.address, title))
      }
      if (!visits.every(({ isKept }) => isKept)) throw new Error('The choice made before the script arrived was lost')
      const next = await phone.workOfNext(ten)
      return {
        visible: median(visits.map(({ visible }) => visible)),
        visibleOfThousand: median(longer.map(({ visible }) => visible)),
        accepted: median(visits.map(({ accepted }) => accepted)),
        shift: Math.max(...visits.map(({ shift }) => shift)),
        otherHosts: Math.max(...visits.map(({ otherHosts }) => otherHosts)),
        handWritten: median(byHand.map(({ visible }) => visible)),
        script: Math.max(...visits.map(({ scriptBytes }) => scriptBytes)),
        bareReact: bare,
        nextOfTen: next.usual,
        firstOfTen: next.first,
        nextOfThousand: (await phone.workOfNext(thousand)).usual,
      }
    },
    close: async () => {
      await phone.close()
      await limit.close()
      await server.close()
    },
  })
}
