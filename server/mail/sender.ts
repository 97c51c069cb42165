import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { databaseFailure } from '#server/db/failures.ts'
import { MailFailure } from './mail-failure.ts'
import { dropMail, handBack, markFailed, markForLater, markSent, takeMail, type TakenMail } from './outbox.ts'
import { createLine, type Letter, type Line } from './smtp-line.ts'
import { type MailTiming, withJitter } from './timing.ts'
import { createAlarm } from './alarm.ts'

type Needs = {
  db: Db
  server: { url: string; from: string }
  /** Undefined when the mail is not to be sent any more. */
  compose: (db: Db, mailId: string) => Promise<Letter | undefined>
  timing: MailTiming
  log: FastifyBaseLogger
}

/** Over so many connections at once. */
const lines = 5

/** Sends what is in the outbox until it is stopped. `wake` makes it look at once. */
export function startSender({ db, server, compose, timing, log }: Needs) {
  const alarm = createAlarm()
  let isStopping = false
  /** How often in a row the mail server itself has failed. */
  let troubles = 0
  let quietUntil = 0

  const pauseAll = ({ message: reason, code }: MailFailure) => {
    if (performance.now() >= quietUntil) troubles++
    const pause = withJitter(Math.min(timing.trouble.first * 2 ** (troubles - 1), timing.trouble.most))
    quietUntil = Math.max(quietUntil, performance.now() + pause * 1000)
    log.warn({ event: 'mail server', reason, code, pause: Math.round(pause) })
    return pause
  }

  const settle = async ({ id, attempts }: TakenMail, failure: MailFailure) => {
    if (isStopping) return handBack(db, id, '', 0, timing.giveUp)
    if (failure.kind === 'server') return handBack(db, id, failure.message, pauseAll(failure), timing.giveUp)
    const pause = timing.pauses[attempts - 1]
    if (failure.kind === 'permanent' || pause === undefined) return markFailed(db, id, failure.message)
    return markForLater(db, id, failure.message, withJitter(pause))
  }

  /**
   * The server has it: from here on a crash means that it goes out twice, under the same Message-ID. A database that is
   * away for a moment does not: others leave the mail alone until its lease is over.
   */
  const writeDown = async (mailId: string) => {
    const end = performance.now() + timing.lease * 1000
    for (;;)
      try {
        return await markSent(db, mailId)
      } catch (error) {
        if (isStopping || performance.now() > end || databaseFailure(error) !== 'unavailable') throw error
        await alarm.rest(timing.look)
      }
  }

  const deliver = async (line: Line, mail: TakenMail) => {
    // one that is refused has failed by then: this one ended its sender, or met a bug, each time
    if (mail.attempts > timing.pauses.length + 1) return markFailed(db, mail.id, 'It could not be sent')
    const letter = await compose(db, mail.id)
    if (!letter) return dropMail(db, mail.id)
    try {
      await line.send(letter)
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      log.info({ event: 'mail not sent', mail: mail.id, kind: error.kind, attempt: mail.attempts })
      return settle(mail, error)
    }
    troubles = 0
    return writeDown(mail.id)
  }

  const work = async (line: Line) => {
    while (!isStopping) {
      const quiet = (quietUntil - performance.now()) / 1000
      if (quiet > 0) {
        await alarm.rest(quiet)
        continue
      }
      const rings = alarm.rings()
      // the database may be away for a moment; a mail that was taken comes back when its lease is over
      const mail = await takeMail(db, timing.lease).catch(() => undefined)
      if (!mail) await alarm.rest(timing.look, rings)
      else
        await deliver(line, mail).catch((error: unknown) =>
          log.error({ event: 'mail failed', mail: mail.id, name: error instanceof Error ? error.name : 'unknown' }),
        )
    }
    line.close()
  }

  const open = Array.from({ length: lines }, () => createLine(server, timing))
  const working = Promise.all(open.map(work))
  return {
    wake: alarm.ring,
    /** Finishes what the mail server answers soon, and hands the rest back. */
    stop: async () => {
      isStopping = true
      alarm.end()
      const farewell = setTimeout(() => open.forEach((line) => line.close()), timing.farewell * 1000)
      await working
      clearTimeout(farewell)
    },
  }
}
