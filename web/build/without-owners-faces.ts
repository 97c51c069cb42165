import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const onlyForOwners = /\/web\/questions\/(?:editor-loader|summary-loader|choice-glimpse|glimpse-line)\.tsx?$/

/** Leaves out of the fill page what a question type shows to owners alone: its faces are one object, of which nobody can tell. */
export const withoutOwnersFaces = (): Plugin => ({
  name: 'without-owners-faces',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'fill',
  load: async (id) => {
    if (!onlyForOwners.test(id)) return undefined
    const code = await readFile(id, 'utf8')
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
    return names.map((name) => `export const ${name} = undefined`).join('\n')
  },
})
