import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import PostalMime, { type Email } from 'postal-mime'

export type Delivered = { to: string; raw: string; mail: Email }

/** What the server says to a recipient: nothing to take the mail, an error of its own, or a promise to stall. */
type Behaviour = {
  onRecipient?: (address: string) => Promise<void> | void
  onTaken?: (to: string, mail: Email) => void
  /** True to cut the line instead of saying that the mail was taken. */
  dropsAfter?: (to: string) => boolean
  options?: SMTPServerOptions
}

/** The answer of a mail server, by its code. */
export const smtpAnswer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** A real mail server on this machine that keeps what it is given. */
export async function startMailServer({ onRecipient, onTaken, dropsAfter, options = {} }: Behaviour = {}, port = 0) {
  const delivered: Delivered[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    closeTimeout: 100,
    ...options,
    onRcptTo: ({ address }, _session, done) => {
      const answer = async () => onRecipient?.(address)
      answer().then(
        () => done(),
        (error: Error) => done(error),
      )
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('latin1')
        const to = session.envelope.rcptTo[0]?.address ?? ''
        void PostalMime.parse(Buffer.from(raw, 'latin1')).then((mail) => {
          delivered.push({ to, raw, mail })
          onTaken?.(to, mail)
          if (dropsAfter?.(to)) sockets.get(session.remotePort)?.destroy()
          else done()
        })
      })
    },
  })
  server.on('error', () => {})
  const sockets = new Map<number | undefined, Socket>()
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = server.server.address() as { port: number }
  return {
    port: bound.port,
    url: `smtp://127.0.0.1:${bound.port}`,
    delivered,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
