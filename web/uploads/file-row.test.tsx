import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { en } from '#shared/messages/en.ts'
import { FillProvider } from '#web/fill/fill-context.ts'
import { show } from '#web/testing/show.tsx'
import { translate } from '#web/testing/translate.ts'
import { FileRow } from './file-row.tsx'
import type { SentFile } from './sent-file.ts'
import { createUploads } from './uploads.ts'

const uploads = createUploads({
  formId: 'f1',
  version: 1,
  language: 'en',
  words: en.fill.upload,
  isPreview: false,
  keep: () => {},
})
const fill = {
  words: en.fill,
  language: 'en' as const,
  hasLetters: true,
  isKept: true,
  isPreview: false,
  isHydrated: true,
  uploads,
}
const file = { key: 'k', questionId: 'q', name: 'cat.png', size: 100, sent: 0 }
const states: Partial<SentFile>[] = [
  { state: 'waiting' },
  { state: 'sending', sent: 40 },
  { state: 'paused', sent: 40 },
  { state: 'sending', sent: 100 },
  { state: 'done' },
  { state: 'failed', problem: 'It is gone.' },
]

function Row() {
  const [at, setAt] = useState(0)
  return (
    <FillProvider value={fill}>
      <ul>
        <FileRow file={{ ...file, state: 'waiting', ...states[at] }} onRetry={() => {}} onRemove={() => {}} />
      </ul>
      <button type="button" onClick={() => setAt(at + 1)}>
        Go on
      </button>
    </FillProvider>
  )
}

test('a file says how far it is, also on a page that the browser translates', async () => {
  show(<Row />)
  const { upload } = en.fill
  for (const said of [upload.waiting, '40%', upload.paused, upload.checking, upload.done, 'It is gone.']) {
    await expect.element(page.getByText(said)).toBeVisible()
    translate()
    await userEvent.click(page.getByRole('button', { name: 'Go on' }))
  }
})

function Rows() {
  const [names, setNames] = useState(['cat.png', 'dog.png', 'fox.png'])
  return (
    <FillProvider value={fill}>
      <ul>
        {names.map((name) => (
          <FileRow
            key={name}
            file={{ ...file, name, state: 'done' }}
            onRetry={() => {}}
            onRemove={() => setNames(names.filter((other) => other !== name))}
          />
        ))}
      </ul>
    </FillProvider>
  )
}

test('a double click removes one file', async () => {
  show(<Rows />)
  await userEvent.dblClick(page.getByRole('button', { name: 'Remove cat.png' }))
  await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(2)
})
