import type { Receipt } from '#shared/fill-data.ts'
import type { Db } from '#server/db/connect.ts'
import type { PublicForms } from '#server/forms/public-forms.ts'
import type { Limiter } from '#server/http/rate-limit.ts'
import { findArrival } from './store.ts'

/**
 * That answers have arrived, for whoever has their id: 74 of its bits are random, and tries at unknown ones are counted.
 * Undefined when there are none, or they or their form were deleted.
 */
export const createFindReceipt =
  (db: Db, limiter: Limiter, publicForms: PublicForms) => (responseId: string, address: string | undefined) =>
    limiter.attempt('unknownReceipts', address, async () => {
      const arrival = await findArrival(db, responseId)
      const found = arrival && (await publicForms.byId(arrival.formId))
      if (!found) return undefined
      const receipt: Receipt = { id: responseId, createdAt: arrival.createdAt, count: arrival.count }
      return { receipt, form: found.form }
    })

export type FindReceipt = ReturnType<typeof createFindReceipt>
