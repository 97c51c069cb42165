import { onTestFinished } from 'vitest'
import { createAnnouncer } from '#server/responses/announcer.ts'
import { createBatchStore } from '#server/responses/store-batch.ts'
import type { TallyPages } from '#server/responses/tally-pages.ts'
import type { TestApp } from './test-app.ts'

/** What stores batches of responses, for the length of one test. */
export function batchStore(app: TestApp, pages?: TallyPages) {
  const announcer = createAnnouncer(app.db)
  onTestFinished(announcer.stop)
  return createBatchStore(app.db, announcer, pages)
}
