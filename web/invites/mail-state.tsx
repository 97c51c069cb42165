import type { Invite } from '#shared/invites.ts'
import { say } from '#shared/messages/messages.ts'
import { formatMoment } from '#web/ui/dates.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import css from './mail-state.module.css'

/** What became of the mail, and why; when the person was reminded. */
export function MailState({ invite: { mail, remindedAt } }: { invite: Invite }) {
  const { language, messages } = useCatalogue()
  const words = messages.invites.mail
  const moment = (instant = '') => formatMoment(instant, language)
  const said = {
    queued: mail.failure === undefined ? words.queued : say(words.retrying, { reason: mail.failure }),
    sent: mail.at === undefined ? '' : say(words.sent, { moment: moment(mail.at) }),
    failed: say(words.failed, { reason: mail.failure ?? '' }),
    stopped: words.stopped,
    none: words.none,
  }[mail.state]
  return (
    <span className={css[mail.state === 'failed' ? 'failed' : 'state']}>
      {remindedAt === undefined ? said : `${said}, ${say(words.reminded, { moment: moment(remindedAt) })}`}
    </span>
  )
}
