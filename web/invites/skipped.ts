import type { Invite } from '#shared/invites.ts'
import { limits } from '#shared/limits.ts'
import type { Language } from '#shared/messages/languages.ts'
import type { Messages } from '#shared/messages/messages.ts'
import { plural } from '#shared/messages/plural.ts'

type Reason = keyof Messages['invites']['skipped']

/** Whoever sends once more because no answer came finds the mails of the first time: they are what was wanted. */
const isJustSent = ({ state, at }: Invite['mail']) =>
  state === 'sent' && at !== undefined && Date.now() - Date.parse(at) < limits.resend.seconds * 1_000

/** Why one of the invites just sent brings no mail; undefined where it does. */
function reasonOf({ isSolved, mail }: Invite): Reason | undefined {
  if (isSolved) return 'answered'
  if (mail.state === 'stopped') return 'stopped'
  return mail.state === 'queued' || isJustSent(mail) ? undefined : 'tooSoon'
}

/** Of invites just sent: how many mails go out, and why the others get none. */
export function countSent(invites: Invite[]) {
  const skipped: Partial<Record<Reason, number>> = {}
  let sent = 0
  for (const invite of invites) {
    const reason = reasonOf(invite)
    if (reason) skipped[reason] = (skipped[reason] ?? 0) + 1
    else sent++
  }
  return { sent, skipped }
}

/** Why some get no mail, one reason after the other. */
export const sayReasons = (
  skipped: Partial<Record<Reason, number>>,
  words: Messages['invites']['skipped'],
  language: Language,
) =>
  (['answered', 'reminded', 'tooSoon', 'waiting', 'stopped'] as const)
    .flatMap((reason) => (skipped[reason] ? [plural(language, words[reason], skipped[reason])] : []))
    .join(', ')
