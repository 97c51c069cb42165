import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { given } from '#server/testing/given.ts'
import { laterParts, scriptBytes } from '../../bench/measure.ts'

const html = { accept: 'text/html' }

/** Kilobytes of script over the wire, with everything asked for at once. A little above what it is: who needs more says so here. */
const pages: [entry: string, most: number][] = [
  ['web/landing/main.ts', 2.5],
  ['web/fill/main.tsx', 78.5],
  ['web/app/main.tsx', 110],
]

/** The same for what comes when somebody gets there, beyond what its page has already. */
const later: Record<string, number> = {
  'shared/messages/de.ts': 14.5,
  'shared/messages/en.ts': 12.5,
  'web/activity/overview-screen.tsx': 23,
  'web/fill/jump-dialog.tsx': 1,
  'web/fill/solve-challenge.ts': 1,
  'web/forms/builder-screen.tsx': 33,
  'web/forms/builder/builder-preview.tsx': 31,
  'web/forms/form-detail-screen.tsx': 30,
  'web/ui/menu-parts.tsx': 27,
  'web/uploads/send-file.ts': 15,
}
/** Whatever is not named above: a screen of plain fields, a modal, an editor. */
const usual = 25

const pageOf = (part: string) => (part.startsWith('web/fill/') ? 'web/fill/main.tsx' : 'web/app/main.tsx')

test.for(pages)('all scripts that %s needs at once weigh at most %d kB', ([entry, most]) => {
  expect(scriptBytes(entry) / 1000).toBeLessThanOrEqual(most)
})

test('what is needed later is loaded later, and no part of it outgrows its budget', () => {
  const weights = laterParts().map((part) => [part, scriptBytes(part, pageOf(part)) / 1000] as const)
  expect(weights.length).toBeGreaterThan(15)
  expect(weights.filter(([part, weight]) => weight > (later[part] ?? usual))).toEqual([])
})

test('the first screen of the dashboard needs at most 180 kB of script', () => {
  const firstScreen = ['web/app/main.tsx', 'shared/messages/en.ts', 'web/activity/overview-screen.tsx']
  const weight = firstScreen.reduce((sum, part, index) => sum + scriptBytes(part, ...firstScreen.slice(0, index)), 0)
  expect(weight / 1000).toBeLessThanOrEqual(180)
})

const assets = fileURLToPath(new URL('../../dist/client/assets/', import.meta.url))

test.for(['app', 'fill', 'builder-screen', 'desk'])('functions of %s are compiled while it arrives', (name) => {
  const scripts = globSync(`${assets}${name}-????????.js`)
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(readFileSync(script, 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('what a question type shows to owners alone is no part of the fill page', () => {
  const built = readFileSync(fileURLToPath(new URL('../../dist/client/.vite/fill.json', import.meta.url)), 'utf8')
  expect(Object.keys(JSON.parse(built) as object).filter((file) => /-(?:editor|summary)\.tsx$/.test(file))).toEqual([])
})

test('no schema reaches the browser', () => {
  const scripts = globSync(`${assets}*.js`)
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('ZodError'))).toEqual([])
})

/** What a browser asks for as soon as it has read the page, by the ending of its name; the rest is counted in e2e/. */
const askedFor = (body: string) =>
  Object.groupBy(
    [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file),
    (file) => file.slice(file.lastIndexOf('.') + 1),
  )

test('the fill page asks at once for one script and one file of styles, and for nothing else', async () => {
  const { app, form } = await given.form()
  const { body } = await app.get(`/form/id/${form._id}`, { headers: html })
  const { js = [], css = [], ...others } = askedFor(body)
  expect([js.length, css.length]).toEqual([1, 1])
  expect(others).toEqual({})
})

test('the landing page asks at once for its scripts and the faces of its text, and for nothing else', async () => {
  const app = await given.app()
  const { js = [], woff2 = [], ...others } = askedFor((await app.get('/', { headers: html })).body)
  expect(js.length).toBeLessThanOrEqual(4)
  expect(woff2.length).toBeLessThanOrEqual(2)
  expect(others).toEqual({})
})
