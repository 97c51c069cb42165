import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { given } from './given.ts'

const photo = { type: 'UPLOAD', title: 'A photo', kinds: ['images'], maxFiles: 2, maxMegabytes: 1 }
const anything = { type: 'UPLOAD', title: 'Anything else' }
const name = { type: 'SHORT', title: 'Your name' }

/** A form that asks for pictures, for any file and for a name, with a folder of its own for what is sent. */
export async function givenFileForm(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'formwright-uploads-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const made = await given.form({ questions: [photo, anything, name] }, await given.app({ DATA_DIR: dataDir, ...env }))
  const formId = made.form._id
  const [a, b, c] = made.form.questions.map(({ _id }) => ({ formId, questionId: _id }))
  if (!a || !b || !c) throw new Error('there are three questions')
  return { ...made, formId, photo: a, anything: b, name: c, dataDir, folder: join(dataDir, 'uploads') }
}
