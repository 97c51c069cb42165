import { startBenchServer } from './bench-server.ts'
import { benchOf, type Figure } from './figure.ts'
import { makeChoiceForms, title } from './choice-form.ts'
import { type Asked, mediansOf, named, visitPage } from './page-visit.ts'
import { buildPeerPage, peerPages, versionsOf } from './peer-pages.ts'
import { serveBuild } from './serve-build.ts'
import { openSlowPhone } from './slow-phone.ts'

const radio = 'input[type=radio]'

/** How each page shows the first question. */
const shown = {
  formbricks: { question: 'label', choice: radio },
  rjsf: { question: 'label, legend', choice: radio },
  'quill-forms': { question: '.renderer-components-block-label', choice: '.multipleChoice__optionWrapper' },
  surveyjs: { question: '.sd-question__title', choice: radio },
} as const
type FillPeer = keyof typeof shown
const names = Object.keys(shown) as FillPeer[]

const figuresAgainst = (name: FillPeer): Figure[] => {
  const { title: what } = peerPages[name]
  return [
    {
      name: `fill: first question visible`,
      unit: 'ms',
      ours: 'ours visible',
      against: { what, is: `${name} visible` },
      goal: 0.5,
    },
    {
      name: `fill: first choice accepted`,
      unit: 'ms',
      ours: 'ours accepted',
      against: { what, is: `${name} accepted` },
      goal: 0.5,
    },
    {
      name: `fill: script over the wire`,
      unit: 'bytes',
      ours: 'ours scriptBytes',
      against: { what, is: `${name} scriptBytes` },
      goal: 1,
    },
  ]
}

/** The same ten questions on the same slow phone, ours and those of other form builders. */
export async function openPeersBench(profile: string | undefined) {
  const server = await startBenchServer({ profile })
  const {
    forms: [form],
  } = await makeChoiceForms(server.address, [10] as const)
  const pages = await Promise.all(names.map(async (name) => serveBuild(await buildPeerPage(name))))
  const phone = await openSlowPhone(profile)
  const visit = (address: string, asked: Omit<Asked, 'title'>) =>
    phone.onPage((page) => visitPage(page, address, { asked: { ...asked, title } }))

  return benchOf({
    figures: names.flatMap(figuresAgainst),
    // some differ from one visit to the next by a quarter
    rounds: 9,
    versions: { Chromium: phone.version, ...versionsOf(names) },
    round: async () => {
      const visitOurs = () =>
        visit(`${server.address}/form/id/${form._id}`, { question: 'h1, h2, legend', choice: radio })
      const taken: Record<string, number> = {}
      // by turns: ours takes so little time that one visit by itself scatters by a tenth
      const ours = [await visitOurs()]
      for (const [index, name] of names.entries()) {
        Object.assign(taken, named(name, await visit(pages[index]?.address ?? '', shown[name])))
        ours.push(await visitOurs())
      }
      return { ...taken, ...named('ours', mediansOf(ours)) }
    },
    close: async () => {
      await phone.close()
      await Promise.all(pages.map((page) => page.close()))
      await server.close()
    },
  })
}
