import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Connection, Db } from './connect.ts'
import { endWhenSilent } from './end-when-silent.ts'

const channel = 'form_changed'
const activityChannel = 'form_activity'
const sessionChannel = 'session_ended'
const mailChannel = 'mail_queued'
const everything = '*'

const ownersNews = (ownerId: string, formId: string, what: News) =>
  sql`pg_notify(${activityChannel}, ${`${ownerId} ${formId} ${what}`})`

/** Tells every instance, once the transaction is committed, that what it and its owner's screens know of this form is old. */
export const announceForm = (db: Db, ownerId: string, formId: string, what: 'changed' | 'deleted') =>
  db.execute(sql`select pg_notify(${channel}, ${formId}), ${ownersNews(ownerId, formId, what)}`)

/** The same of all forms: for a change that many of them show. */
export const announceEverything = (db: Db) => db.execute(sql`select pg_notify(${channel}, ${everything})`)

/**
 * Tells every instance, once the transaction is committed, that an owner has something new to see of a form, while what
 * anybody may know of the form itself stays true.
 */
export const announceNews = (db: Db, ownerId: string, formId: string, what: News = 'form') =>
  db.execute(sql`select ${ownersNews(ownerId, formId, what)}`)

/** SQL that does the same with what the database knows. */
export const announceActivity = (ownerId: SQL, formId: SQL) =>
  sql`pg_notify(${sql.raw(`'${activityChannel}'`)}, ${ownerId} || ' ' || ${formId})`

/** SQL that tells every instance, once the transaction is committed, that a session of this user is over. */
export const announceSessionEnd = (userId: SQL) => sql`pg_notify(${sql.raw(`'${sessionChannel}'`)}, ${userId}::text)`

/** Tells every instance, once the transaction is committed, that there is mail to send. */
export const announceMail = (db: Db) => db.execute(sql`select pg_notify(${mailChannel}, '')`)

type Listener = {
  onForm: (formId: string) => void
  /** Something may have been missed. */
  onEverything: () => void
}
/** That something came of a form, or what became of the form itself. */
export type News = 'form' | 'changed' | 'deleted'
type ActivityListener = {
  onActivity: (ownerId: string, formId: string, news: News) => void
  onSessionEnded: (userId: string) => void
  /** Something of both may have been missed. */
  onMissed: () => void
}

export type Changes = {
  /** False while changes may go unheard: nothing kept in memory can be trusted then. */
  isListening: () => boolean
  subscribe: (listener: Listener) => void
  subscribeToActivity: (listener: ActivityListener) => void
  subscribeToMail: (listener: () => void) => void
  stop: () => Promise<void>
}

const retryAfter = 250
/** How often it is tried whether the connection is still there, and how long an answer may take. */
const lookEvery = 1_000
const patience = 3_000

/** Hears what any instance announces, over a connection of its own that is made again whenever it breaks. */
export function listenForChanges(connection: Connection): Changes {
  const listeners: Listener[] = []
  const activityListeners: ActivityListener[] = []
  const mailListeners: (() => void)[] = []
  let client: pg.Client | undefined
  let isListening = false
  let isWanted = true
  let retry: NodeJS.Timeout | undefined
  let isLooking = false
  const look = async () => {
    if (!isListening || isLooking) return
    isLooking = true
    await client?.query('').catch(() => {})
    isLooking = false
  }
  const looking = setInterval(() => void look(), lookEvery).unref()

  const lose = (lost: pg.Client) => {
    if (lost !== client) return
    isListening = false
    client = undefined
    if (isWanted) retry = setTimeout(listen, retryAfter)
  }

  const hear = ({ channel: heardOn, payload = everything }: pg.Notification) => {
    if (heardOn === mailChannel) {
      for (const onMail of mailListeners) onMail()
      return
    }
    if (heardOn === activityChannel) {
      const [ownerId = '', formId = '', news = 'form'] = payload.split(' ')
      for (const { onActivity } of activityListeners) onActivity(ownerId, formId, news as News)
      return
    }
    if (heardOn === sessionChannel) {
      for (const { onSessionEnded } of activityListeners) onSessionEnded(payload)
      return
    }
    for (const { onForm, onEverything } of listeners)
      if (payload === everything) onEverything()
      else onForm(payload)
  }

  async function begin(own: pg.Client) {
    try {
      await own.connect()
      endWhenSilent(own, patience)
      const channels = [channel, activityChannel, sessionChannel, mailChannel]
      await own.query(channels.map((name) => `listen ${name}`).join('; '))
      if (own !== client) return
      isListening = true
      // what was announced before this moment went unheard
      hear({ channel, processId: 0 })
      for (const { onMissed } of activityListeners) onMissed()
    } catch {
      lose(own)
      await own.end().catch(() => {})
    }
  }

  function listen() {
    const own = new pg.Client({ connectionTimeoutMillis: 2_000, application_name: 'formwright changes', ...connection })
    client = own
    own.on('error', () => lose(own))
    own.on('end', () => lose(own))
    own.on('notification', hear)
    void begin(own)
  }

  listen()
  return {
    isListening: () => isListening,
    subscribe: (listener) => void listeners.push(listener),
    subscribeToActivity: (listener) => void activityListeners.push(listener),
    subscribeToMail: (listener) => void mailListeners.push(listener),
    stop: async () => {
      isWanted = false
      clearTimeout(retry)
      clearInterval(looking)
      await client?.end().catch(() => {})
    },
  }
}
