import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { failureOf, unreachable } from './mail-failure.ts'
import type { MailTiming } from './timing.ts'

/** A mail as separate values: the library alone makes headers of them. */
export type Letter = {
  messageId: string
  fromName: string
  to: string
  subject: string
  text: string
  html: string
  /** Where one POST ends further mails (RFC 8058). */
  stopAt: string
}

type Server = { url: string; from: string }

/** After so many mails a fresh connection: some servers count. */
const mailsPerConnection = 100

const compile = ({ messageId, fromName, to, subject, text, html, stopAt }: Letter, from: string) =>
  new MailComposer({
    messageId,
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: {
      'List-Unsubscribe': `<${stopAt}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()

/** A connection to the mail server that is opened when there is something to send, and used for many mails. */
export function createLine(server: Server, timing: MailTiming) {
  const wait = timing.patience * 1000
  const options = {
    ...parseConnectionUrl(server.url),
    connectionTimeout: wait,
    greetingTimeout: wait,
    socketTimeout: wait,
    dnsTimeout: wait,
  }
  let open: SMTPConnection | undefined
  let opening: SMTPConnection | undefined
  let sent = 0
  let idle: NodeJS.Timeout | undefined

  const close = () => {
    clearTimeout(idle)
    open?.close()
    opening?.close()
    open = undefined
  }

  const connect = () =>
    new Promise<SMTPConnection>((resolve, reject) => {
      const connection = new SMTPConnection(options)
      opening = connection
      const tooLong = setTimeout(() => connection.close(), wait)
      const done = () => {
        clearTimeout(tooLong)
        opening = undefined
        resolve(connection)
      }
      const fail = (error: Error) => {
        clearTimeout(tooLong)
        opening = undefined
        // first, since closing is heard as an end, which says less
        reject(unreachable(error))
        connection.close()
      }
      connection.on('error', fail)
      connection.once('end', () => {
        if (open === connection) open = undefined
        fail(new Error('closed'))
      })
      connection.connect((error) => {
        if (error) return fail(error)
        if (!options.auth) return done()
        connection.login(options.auth, (refused) => (refused ? fail(refused) : done()))
      })
    })

  const transmit = (connection: SMTPConnection, to: string, message: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const tooLong = setTimeout(() => close(), timing.deadline * 1000)
      const settle = (error?: Error | null) => {
        clearTimeout(tooLong)
        connection.off('error', settle)
        connection.off('end', onEnd)
        if (error) reject(failureOf(error, to))
        else resolve()
      }
      const onEnd = () => settle(new Error('The connection to the mail server was closed'))
      // a connection that breaks or is closed forgets whoever waits for an answer
      connection.once('error', settle)
      connection.once('end', onEnd)
      connection.send({ from: server.from, to: [to] }, message, settle)
    })

  /** Ready for the next mail after one that failed; otherwise the next begins with a new connection. */
  const reset = (connection: SMTPConnection) =>
    new Promise<void>((resolve) => {
      connection.once('end', resolve)
      connection.reset((error) => {
        connection.off('end', resolve)
        if (error) close()
        resolve()
      })
    })

  return {
    /** Resolves once the server has taken the mail; rejects with a MailFailure. */
    send: async (letter: Letter) => {
      clearTimeout(idle)
      const message = await compile(letter, server.from)
      if (sent >= mailsPerConnection) close()
      if (!open) {
        open = await connect()
        sent = 0
      }
      const connection = open
      try {
        await transmit(connection, letter.to, message)
        sent++
      } catch (error) {
        if (open === connection) await reset(connection)
        throw error
      } finally {
        idle = setTimeout(close, timing.idle * 1000)
        idle.unref()
      }
    },
    close,
  }
}

export type Line = ReturnType<typeof createLine>
