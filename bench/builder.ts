import { startBenchServer } from './bench-server.ts'
import { workInCreator, workInOurs } from './builder-work.ts'
import { makeChoiceForms, title } from './choice-form.ts'
import { benchOf } from './figure.ts'
import { buildPeerPage, versionsOf } from './peer-pages.ts'
import { serveBuild } from './serve-build.ts'
import { openSlowDesk } from './slow-desk.ts'

/** Our builder with 10, 200 and 1,000 questions, and SurveyJS Creator with 200. */
export async function openBuilderBench(profile: string | undefined) {
  const server = await startBenchServer({ profile })
  const { token, forms } = await makeChoiceForms(server.address, [10, 200, 1_000] as const)
  const creator = await serveBuild(await buildPeerPage('surveyjs-creator'))
  const browser = await openSlowDesk(profile)
  const ours = ({ _id }: { _id: string }) =>
    browser.atDesk(server.address, (desk) =>
      workInOurs(desk, `${server.address}/dashboard/form/edit/${_id}`, token, title),
    )

  return benchOf({
    figures: [
      {
        name: 'builder: work per key, 1,000 questions',
        unit: 'ms',
        ours: 'keyOf1000',
        against: { what: 'with 10 questions', is: 'keyOf10' },
        goal: 1.3,
      },
      {
        name: 'builder: work per drag step, 1,000 questions',
        unit: 'ms',
        ours: 'dragOf1000',
        against: { what: 'with 10 questions', is: 'dragOf10' },
        goal: 1.3,
      },
      {
        name: 'builder: work to open, 1,000 questions',
        unit: 'ms',
        ours: 'openOf1000',
        against: { what: 'with 10 questions', is: 'openOf10' },
        goal: 1.3,
      },
      {
        name: 'builder: work per key, 200 questions',
        unit: 'ms',
        ours: 'keyOf200',
        against: { what: 'SurveyJS Creator, typed beside the canvas', is: 'creatorKey' },
        goal: 0.2,
      },
      {
        name: 'builder: work per key, 200 questions',
        unit: 'ms',
        ours: 'keyOf200',
        against: { what: 'SurveyJS Creator, typed on the canvas', is: 'creatorKeyOnCanvas' },
        goal: 0.2,
      },
      {
        name: 'builder: work to open, 200 questions',
        unit: 'ms',
        ours: 'openOf200',
        against: { what: 'SurveyJS Creator', is: 'creatorOpen' },
        goal: 0.2,
      },
    ],
    // where a core shares its parts with another machine's, one round differs from the next by a quarter
    rounds: 9,
    versions: { Chromium: browser.version, ...versionsOf(['surveyjs-creator']) },
    round: async () => {
      const [ten, twoHundred, thousand] = [await ours(forms[0]), await ours(forms[1]), await ours(forms[2])]
      const peer = await browser.atDesk(creator.address, (desk) =>
        workInCreator(desk, `${creator.address}?questions=200`, title),
      )
      return {
        keyOf10: ten.key,
        dragOf10: ten.drag,
        openOf10: ten.open,
        keyOf200: twoHundred.key,
        openOf200: twoHundred.open,
        keyOf1000: thousand.key,
        dragOf1000: thousand.drag,
        openOf1000: thousand.open,
        creatorKey: peer.key,
        creatorKeyOnCanvas: peer.keyOnCanvas,
        creatorOpen: peer.open,
      }
    },
    close: async () => {
      await browser.close()
      await creator.close()
      await server.close()
    },
  })
}
