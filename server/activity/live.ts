import type { Changes, News } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { EventStream } from '#server/http/event-stream.ts'
import type { SignedIn } from '#server/http/mount.ts'
import { refuse } from '#server/http/refuse.ts'
import { listLiveSessions, sessionKey } from '#server/users/sessions.ts'
import { limits } from '#shared/limits.ts'
import { coalesce } from './coalesce.ts'
import { createQuietTimes } from './quiet-times.ts'
import { createStream, type Stream } from './stream.ts'

/** At most four times a second for one form: a screen cannot show more. */
const pause = 250
/** Below the 30 seconds after which the first proxies give up. */
const beatEvery = 20_000

/** A session may have several tabs open. */
type Viewer = Map<string, Set<Stream>>

/** Who watches on this instance, and what they are told. */
export function createLive(db: Db, changes: Changes) {
  const viewers = new Map<string, Viewer>()
  const quiet = createQuietTimes()
  const all = () => [...viewers.values()].flatMap((viewer) => [...viewer.values()].flatMap((streams) => [...streams]))
  const streamsOf = (userId: string) => [...(viewers.get(userId)?.values() ?? [])].flatMap((streams) => [...streams])

  const news = coalesce(pause, (about) => {
    const [ownerId = '', formId = '', what] = about.split(' ')
    for (const stream of streamsOf(ownerId)) stream.tell(what as News, formId)
  })

  /** Ends the streams whose session is over. */
  const endOldSessions = async (userIds: string[]) => {
    const sessions = userIds.flatMap((userId) => [...(viewers.get(userId) ?? [])])
    if (sessions.length === 0) return
    const living = await listLiveSessions(
      db,
      sessions.map(([key]) => key),
    )
    for (const [key, streams] of sessions) if (!living.has(key)) for (const stream of streams) stream.end()
  }
  // when the database cannot be asked the next beat asks again
  const check = (userIds: string[]) => void endOldSessions(userIds).catch(() => {})

  changes.subscribeToActivity({
    onActivity: (ownerId, formId, what) => {
      quiet.note(ownerId)
      if (viewers.has(ownerId)) news.say(`${ownerId} ${formId} ${what}`)
    },
    onSessionEnded: (userId) => check([userId]),
    onMissed: () => {
      quiet.beginAnew()
      for (const stream of all()) stream.lookAgain()
      check([...viewers.keys()])
    },
  })

  const beat = setInterval(() => {
    for (const stream of all()) stream.beat()
    check([...viewers.keys()])
  }, beatEvery).unref()

  const enter = (userId: string, key: string, stream: Stream) => {
    const viewer = viewers.get(userId) ?? new Map<string, Set<Stream>>()
    const streams = viewer.get(key) ?? new Set<Stream>()
    viewers.set(userId, viewer.set(key, streams.add(stream)))
    return () => {
      streams.delete(stream)
      if (streams.size === 0) viewer.delete(key)
      if (viewer.size === 0) viewers.delete(userId)
    }
  }

  return {
    open: (user: SignedIn, token: string) => {
      if (streamsOf(user.id).length >= limits.streamsPerUser)
        throw refuse('tooMany', (m) => m.errors.tooManyStreams, { retryAfter: 60 })
      return new EventStream((raw) => {
        const stream = createStream(raw)
        const leave = enter(user.id, sessionKey(token), stream)
        raw.on('close', leave)
        // what happened before this moment was not told
        stream.lookAgain(changes.isListening() ? quiet.of(user.id) : 0)
      })
    },
    close: () => {
      clearInterval(beat)
      news.stop()
      for (const stream of all()) stream.end()
    },
  }
}

export type Live = ReturnType<typeof createLive>
