import type { Form } from '#shared/forms.ts'
import type { Draft } from './draft.ts'

/** Tells that a question was reached, not what was answered. Whether it arrives matters to nobody here. */
const report = ({ _id, version }: Form, questionId: string) => {
  const body = JSON.stringify({ version, questionId })
  const headers = { 'content-type': 'application/json' }
  // in the background, and also when the page is just being left
  fetch(`/api/response/reached/${_id}`, { method: 'POST', headers, body, keepalive: true }).catch(() => {})
}

/** Tells of each question once, however often the page is loaded, until the answers are sent or given up. */
export function createReached(form: Form, draft: Draft, send = report) {
  let known: Set<string> | undefined
  return {
    /** The server knows of these already. */
    know: (questionIds: readonly string[]) => {
      known = new Set([...draft.reached(), ...questionIds])
      draft.keepReached([...known])
    },
    reach: (questionId: string | undefined) => {
      known ??= new Set(draft.reached())
      if (questionId === undefined || known.has(questionId)) return
      known.add(questionId)
      draft.keepReached([...known])
      send(form, questionId)
    },
    forget: () => {
      known = new Set()
    },
  }
}
