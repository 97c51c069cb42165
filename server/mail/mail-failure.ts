/**
 * What went wrong with a mail. `server`: the mail server itself does not work, so no mail is to blame. `temporary`: this
 * mail may succeed later. `permanent`: it never will.
 */
export class MailFailure extends Error {
  readonly kind: 'server' | 'temporary' | 'permanent'
  /** For the log: says nothing of people. */
  readonly code: string | undefined
  constructor(kind: MailFailure['kind'], reason: string, cause: SmtpError) {
    super(reason, { cause })
    this.kind = kind
    this.code = codeOf(cause)
  }
}

type SmtpError = Error & {
  code?: string
  /** What the system said, where `code` is the library's own. */
  originalCode?: string
  responseCode?: number
  response?: string
  command?: string
}

const codeOf = ({ originalCode, code }: SmtpError) => originalCode ?? code

const longestReason = 300
const anyAddress = /[^\s<>"',;:()]+@[^\s<>"',;:()]+/g

/** What a mail server said, fit to be shown: one line, not too long, and nobody's address but the recipient's. */
const cleanReason = (said: string, recipient: string) =>
  said
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(anyAddress, (address) => (address.toLowerCase() === recipient ? recipient : '…'))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestReason)

/** A refusal by the server of our side of the conversation, or of all of it, is not the fault of one mail. */
const isOfServer = ({ responseCode, command }: SmtpError) => responseCode === 421 || command === 'MAIL FROM'

/** What a failed attempt means, once the server had been reached. */
export function failureOf(error: SmtpError, recipient: string) {
  const reason = cleanReason(error.response ?? error.message, recipient)
  if (isOfServer(error)) return new MailFailure('server', reason, error)
  const isRefused = error.responseCode !== undefined && error.responseCode >= 500
  return new MailFailure(isRefused ? 'permanent' : 'temporary', reason, error)
}

/** Expired, signed by nobody we know, or of another name. */
const isOfCertificate = (error: SmtpError) => /CERT|^UNABLE_TO_/.test(codeOf(error) ?? '')

function whyUnreachable(error: SmtpError) {
  if (error.code === 'EAUTH') return 'The mail server refused the login'
  return isOfCertificate(error)
    ? 'The certificate of the mail server cannot be trusted'
    : 'The mail server cannot be reached'
}

/** What a failed connection or login means: the server's own words may hold our user name, so they are left out. */
export const unreachable = (error: SmtpError) => new MailFailure('server', whyUnreachable(error), error)
