import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '#shared/messages/en.ts'
import { draftPrefix, keepDraft } from '#web/forms/builder/draft-storage.ts'
import { emptyContent } from '#web/forms/builder/canvas-question.ts'
import { show } from '#web/testing/show.tsx'
import { Unreachable } from '#web/ui/import-again.ts'
import { CrashScreen } from './crash-screen.tsx'

afterEach(() => localStorage.clear())

const crash = <CrashScreen error={new Error('of a test')} reset={() => {}} />

test('a crash says that drafts stay on this device where there is one', async () => {
  keepDraft(`${draftPrefix('user', undefined)}1`, { ...emptyContent, name: 'Volunteer Rota' }, { version: undefined })
  show(crash)
  await expect.element(page.getByText(en.crash.textDrafts)).toBeVisible()
})

test('a screen that did not come for want of a connection is no fault to report', async () => {
  show(<CrashScreen error={new Unreachable()} reset={() => {}} />)
  await expect.element(page.getByRole('heading', { name: en.network.unreachable })).toBeVisible()
  await expect.element(page.getByText(en.crash.details)).not.toBeInTheDocument()
})

test('a crash promises nothing about drafts where there are none', async () => {
  show(crash)
  await expect.element(page.getByText(en.crash.text)).toBeVisible()
})
