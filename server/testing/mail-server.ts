import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import PostalMime, { type Email } from 'postal-mime'

export type Delivered = { to: string; mail: Email }

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
  const sockets = new Map<number | undefined, Socket>()

  const receive = async (address: string, done: (error?: Error) => void) => {
    try {
      await onRecipient?.(address)
    } catch (error) {
      return done(error as Error)
    }
    return done()
  }
  const keep = async (stream: Readable, { envelope, remotePort }: SMTPServerSession, done: () => void) => {
    const raw = await buffer(stream).catch(() => undefined)
    // the sender was cut off in the middle
    if (!raw) return
    const to = envelope.rcptTo[0]?.address ?? ''
    const mail = await PostalMime.parse(raw)
    delivered.push({ to, mail })
    onTaken?.(to, mail)
    if (dropsAfter?.(to)) sockets.get(remotePort)?.destroy()
    else done()
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    closeTimeout: 100,
    ...options,
    onRcptTo: ({ address }, _session, done) => void receive(address, done),
    onData: (stream, session, done) => void keep(stream, session, done),
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    delivered,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
