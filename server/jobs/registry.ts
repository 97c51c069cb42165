import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { putBackDemo } from '#server/demo/put-back.ts'
import { purgeForms } from '#server/forms/purge-forms.ts'
import { addUpTallies } from '#server/responses/add-up-tallies.ts'
import { keepWords } from '#server/responses/keep-words.ts'
import { emptyDeleted } from '#server/responses/remove-response.ts'
import type { StoredFiles } from '#server/uploads/stored-files.ts'
import { sweepStrays, sweepUploads } from '#server/uploads/sweep-uploads.ts'
import type { Job } from './repeat.ts'

/** All that is done again and again while the server runs. */
export const jobsOf = ({ isDemoOn }: Config, db: Db, files: StoredFiles, log: FastifyBaseLogger): Job[] => [
  { name: 'purge forms', seconds: 60, run: () => purgeForms(db) },
  { name: 'empty deleted responses', seconds: 600, run: () => emptyDeleted(db) },
  { name: 'add up tallies', seconds: 2, run: () => addUpTallies(db) },
  { name: 'keep words', seconds: 2, run: () => keepWords(db) },
  { name: 'sweep uploads', seconds: 10, run: () => sweepUploads(db, files) },
  { name: 'sweep strays', seconds: 60 * 60, run: () => sweepStrays(db, files, log) },
  ...(isDemoOn ? [{ name: 'put back demo', seconds: 60 * 60, run: () => putBackDemo(db) }] : []),
]
