import { flushSync } from 'react-dom'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { de } from '#shared/messages/de.ts'
import { en } from '#shared/messages/en.ts'
import { show } from '#web/testing/show.tsx'
import { CatalogueProvider } from '#web/ui/messages.tsx'
import { emptyContent, onCanvas } from './canvas-question.ts'
import { ConflictNotice } from './conflict-notice.tsx'

test('of two questions with the same title both are named, once, in the language that is switched to', async () => {
  const questions = ['q1', 'q2'].map((_id) => onCanvas({ _id, type: 'SHORT', title: 'Name?' }))
  const theirs = { content: { ...emptyContent, questions }, version: 2, formId: 'f1', responses: 0 }
  const conflict = { why: 'edited', theirs, before: emptyContent, goOn: { kind: 'rebase', version: 2 } } as const
  let speakGerman = () => {}
  function Notice() {
    const [isGerman, setGerman] = useState(false)
    useEffect(() => {
      speakGerman = () => setGerman(true)
    }, [])
    return (
      <CatalogueProvider value={isGerman ? { language: 'de', messages: de } : { language: 'en', messages: en }}>
        <ConflictNotice conflict={conflict} onKeepMine={() => {}} onTakeTheirs={() => {}} />
      </CatalogueProvider>
    )
  }
  show(<Notice />)
  await expect.element(page.getByText('Added: Name?').first()).toBeVisible()
  flushSync(() => speakGerman())
  expect(page.getByRole('listitem').elements()).toHaveLength(2)
  expect(page.getByText('Added').elements()).toEqual([])
})
