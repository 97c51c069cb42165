import type { Language } from '#shared/messages/languages.ts'
import { type Messages, say } from '#shared/messages/messages.ts'
import { escapeHtml } from '#server/http/escape-html.ts'

export type InviteLetter = {
  words: Messages['mail']
  language: Language
  form: string
  owner: string
  message: string
  isReminder: boolean
  link: string
  stopAt: string
  expiresAt: Date | undefined
}

/** Nobody knows where the reader lives, so the time says which one it is. */
const until = (moment: Date, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
    .format(moment)
    .concat(' UTC')

const said = ({ words, language, owner, isReminder, expiresAt }: InviteLetter) => ({
  lead: say(isReminder ? words.reminderLead : words.lead, { owner }),
  messageFrom: say(words.message, { owner }),
  once: expiresAt ? `${words.once} ${say(words.expires, { moment: until(expiresAt, language) })}` : words.once,
  why: say(words.why, { owner }),
})

export function textOf(letter: InviteLetter) {
  const { words, form, message, link, stopAt } = letter
  const { lead, messageFrom, once, why } = said(letter)
  return [
    `${lead}\n\n    ${form}`,
    ...(message === '' ? [] : [`${messageFrom}:\n\n${message}`]),
    `${words.open}: ${link}\n${once}`,
    `-- \n${why}\n${words.stop}: ${stopAt}`,
  ].join('\n\n')
}

const font = "font-family:Geist,'Segoe UI',Helvetica,Arial,sans-serif"
const ink = '#12201b'
const soft = '#586860'

/** In programs that follow the reader's theme; the others keep the light one, which stands in each element. */
const darkRules = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0c1311!important}.card{background:#131c19!important;border-color:#24312c!important}
.ink{color:#e9f0ec!important}.soft{color:#93a49b!important}.said{background:#0c1311!important;border-color:#f5bd2e!important}
.button{background:#63cba5!important;color:#04231a!important}.link{color:#6fd0ac!important}}`

const paragraphs = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')

/** A table with styles in each element, as mail programs need it; no picture, and nothing from elsewhere. */
export function htmlOf(letter: InviteLetter) {
  const { words, language, form, message, link, stopAt } = letter
  const { lead, messageFrom, once, why } = said(letter)
  const saying =
    message === ''
      ? ''
      : `<tr><td style="padding:0 32px 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="said" style="padding:14px 18px;background:#f4f6f2;border-left:3px solid #f5bd2e"><p class="soft" style="margin:0 0 6px;${font};font-size:13px;color:${soft}">${escapeHtml(messageFrom)}</p><p class="ink" dir="auto" style="margin:0;${font};font-size:15px;line-height:1.55;color:${ink};word-break:break-word">${paragraphs(message)}</p></td></tr></table></td></tr>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(form)}</title><style>${darkRules}</style></head><body class="page" style="margin:0;padding:0;background:#f4f6f2"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f2"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="ink" style="padding:0 4px 16px;${font};font-size:18px;font-weight:700;letter-spacing:-0.03em;color:${ink}"><span style="display:inline-block;width:10px;height:14px;margin-right:8px;border-left:6px solid #12664b;background:#f5bd2e"></span>Formwright</td></tr><tr><td class="card" style="background:#ffffff;border:1px solid #dde3dc;border-radius:14px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:32px 32px 24px"><p class="soft" style="margin:0 0 8px;${font};font-size:15px;line-height:1.5;color:${soft}">${escapeHtml(lead)}</p><h1 class="ink" dir="auto" style="margin:0;${font};font-size:24px;line-height:1.25;font-weight:650;letter-spacing:-0.02em;color:${ink};word-break:break-word">${escapeHtml(form)}</h1></td></tr>${saying}<tr><td style="padding:0 32px 20px"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:13px 24px;border-radius:8px;background:#12664b;color:#ffffff;${font};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(words.open)}</a></td></tr><tr><td style="padding:0 32px 28px"><p class="soft" style="margin:0 0 14px;${font};font-size:14px;line-height:1.5;color:${soft}">${escapeHtml(once)}</p><p class="soft" style="margin:0;${font};font-size:13px;line-height:1.5;color:${soft}">${escapeHtml(words.orCopy)}<br><a class="link" href="${escapeHtml(link)}" style="color:#12664b;word-break:break-all">${escapeHtml(link)}</a></p></td></tr></table></td></tr><tr><td style="padding:20px 4px 0"><p class="soft" style="margin:0;${font};font-size:12px;line-height:1.6;color:${soft}">${escapeHtml(why)}<br><a class="soft" href="${escapeHtml(stopAt)}" style="color:${soft}">${escapeHtml(words.stop)}</a></p></td></tr></table></td></tr></table></body></html>`
}
