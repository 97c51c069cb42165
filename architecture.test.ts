import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { typeNames } from '#shared/questions/registry.ts'

const nouns = 'users|forms|responses|invites|uploads|activity'
const isTest = (file: string) => /\.(test|spec)\.tsx?$|^(server|web)\/testing\/|^e2e\//.test(file)

/** Who must not import what. */
const forbidden: [who: string, from: RegExp, to: RegExp][] = [
  ['shared knows zod and nothing else', /^shared\//, /^(?!shared\/|zod$)/],
  ['the web knows no server', /^web\//, /^server\//],
  ['the server knows no web', /^server\//, /^web\//],
  [
    'the lower half of the server knows no noun',
    /^server\/(http|db|jobs|mail)\/(?!registry\.ts)/,
    new RegExp(`^server/(${nouns})/`),
  ],
  ['ui knows no noun', /^web\/ui\//, /^web\/(?!ui\/)/],
  ['what helps tests stays with tests', /./, /^(server|web)\/testing\//],
  ['scripts and journeys are at the top', /^(shared|server|web)\//, /^(scripts|e2e)\//],
]

const specifier = String.raw`['"]([^'"]+)['"]`
const importForms = [
  new RegExp(String.raw`\b(?:import|export)\b[^'"();]*?\bfrom\s*${specifier}`, 'g'),
  new RegExp(String.raw`\bimport\s*${specifier}`, 'g'),
  new RegExp(String.raw`\bimport\s*\(\s*${specifier}`, 'g'),
]

/** What a file imports in any of the ways there are, as paths from the root; packages keep their names. */
const importsOf = (file: string, text: string) =>
  importForms.flatMap((form) =>
    [...text.matchAll(form)].map(([, to = '']) =>
      to.startsWith('.') ? posix.join(posix.dirname(file), to) : to.replace(/^#/, ''),
    ),
  )

const wrongImports = (file: string, text: string) =>
  importsOf(file, text).flatMap((to) =>
    forbidden
      .filter(([, from, target]) => !isTest(file) && from.test(file) && target.test(to))
      .map(([who]) => `${file} imports ${to}: ${who}`),
  )

const ownerless = /(^|\/)(utils?|helpers?|common|types|constants|index)(\/|\.[jt]sx?$)/

const typeLiteral = new RegExp(`(['"\`])(${typeNames.join('|')})\\1`)

const namesQuestionType = (file: string, text: string) =>
  !isTest(file) && !/(^|\/)questions\//.test(file) && typeLiteral.test(text)

const files = globSync('{shared,server,web,scripts,e2e}/**/*.{ts,tsx,js}').map((path) => ({
  file: path.replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
}))

test('imports point one way: ui and db at the bottom, main at the top', () => {
  expect(files.flatMap(({ file, text }) => wrongImports(file, text))).toEqual([])
})

test('every file is named after what it is for', () => {
  expect(files.map(({ file }) => file).filter((file) => ownerless.test(file))).toEqual([])
})

test('only questions/ knows a question type by its name', () => {
  expect(files.filter(({ file, text }) => namesQuestionType(file, text)).map(({ file }) => file)).toEqual([])
})

describe('these checks see what they are for', () => {
  test('there are files to look at', () => {
    const roots = new Set(files.map(({ file }) => file.split('/')[0]))
    expect(roots).toEqual(new Set(['shared', 'server', 'web', 'scripts', 'e2e']))
  })

  test.for([
    ["import { a } from '../b.ts'", 'server/b.ts'],
    ["import a from '#web/b.tsx'", 'web/b.tsx'],
    ["import type { A } from './b.ts'", 'server/forms/b.ts'],
    ["import {\n  a,\n  type B,\n} from\n  '#shared/b.ts'", 'shared/b.ts'],
    ["import * as a from 'node:fs'", 'node:fs'],
    ["export { a } from './b.ts'", 'server/forms/b.ts'],
    ["export * from './b.ts'", 'server/forms/b.ts'],
    ["import './b.css'", 'server/forms/b.css'],
    ["const a = await import('#server/b.ts')", 'server/b.ts'],
    ["const a = import(\n  './b.ts'\n)", 'server/forms/b.ts'],
    ["let a: import('./b.ts').A", 'server/forms/b.ts'],
    ['import a from "zod"', 'zod'],
  ])('%j is an import of %s', ([text = '', to = '']) => {
    expect(importsOf('server/forms/a.ts', text)).toEqual([to])
  })

  test.for([
    ['shared/forms.ts', '#server/app.ts'],
    ['shared/forms.ts', '../web/app/main.tsx'],
    ['shared/forms.ts', 'node:fs'],
    ['shared/forms.ts', 'react'],
    ['web/forms/queries.ts', '#server/forms/store.ts'],
    ['server/pages/fill.ts', '../../web/pages.tsx'],
    ['server/http/mount.ts', '#server/users/store.ts'],
    ['server/db/connect.ts', '../forms/store.ts'],
    ['web/ui/button.tsx', '#web/forms/queries.ts'],
    ['server/users/routes.ts', '#server/testing/given.ts'],
    ['server/app.ts', '../scripts/backup.ts'],
  ])('%s must not import %s', ([file = '', to = '']) => {
    expect(wrongImports(file, `import { a } from '${to}'`)).toHaveLength(1)
  })

  test.for([
    ['shared/forms.ts', 'zod'],
    ['shared/forms.test.ts', 'fast-check'],
    ['web/forms/queries.ts', '#shared/forms.ts'],
    ['server/jobs/registry.ts', '#server/invites/send.job.ts'],
    ['server/users/routes.test.ts', '#server/testing/given.ts'],
    ['web/ui/menu.tsx', './button.tsx'],
  ])('%s may import %s', ([file = '', to = '']) => {
    expect(wrongImports(file, `import { a } from '${to}'`)).toEqual([])
  })

  test.for(['web/ui/utils.ts', 'server/helpers/a.ts', 'shared/types.ts', 'web/forms/constants.ts', 'web/ui/index.tsx'])(
    '%s has an owner that is not found yet',
    (file) => {
      expect(file).toMatch(ownerless)
    },
  )

  test.for(["type === 'RADIO'", 'case "UPLOAD":', 'const kind = `SHORT`'])('%s names a question type', (text) => {
    expect(namesQuestionType('server/responses/routes.ts', text)).toBe(true)
    expect(namesQuestionType('web/questions/radio.tsx', text)).toBe(false)
  })
})
