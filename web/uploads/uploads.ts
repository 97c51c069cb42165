import { say } from '#shared/messages/messages.ts'
import type { FileRules } from '#shared/questions/question-type.ts'
import type { FillWords } from '#shared/fill-data.ts'
import { formatSize } from '#web/ui/sizes.ts'
import type { Sender } from './send-file.ts'
import { isUnderWay, type KeptFile, keyOf, placesLeft, problemOf, type SentFile } from './sent-file.ts'

type Needs = {
  formId: string
  version: number
  language: string
  words: FillWords['upload']
  isPreview: boolean
  /** Writes down what is there, for the next visit. */
  keep: (questionId: string, files: readonly KeptFile[]) => void
}

/** Two at once make use of the line; more would only make each of them slower. */
const mostAtOnce = 2

const ask = (id: string, method: 'HEAD' | 'DELETE') =>
  fetch(`/api/upload/${id}`, { method, headers: { 'tus-resumable': '1.0.0' } })

/** The files of all questions, sent while the person goes on answering. */
export function createUploads({ formId, version, language, words, isPreview, keep }: Needs) {
  let files: readonly SentFile[] = []
  let said = ''
  let isAwaited = false
  let onAnswer: (questionId: string, ids: string[]) => void = () => {}
  const sources = new Map<string, File>()
  const senders = new Map<string, Sender>()
  const listeners = new Set<() => void>()

  const of = (questionId: string) => files.filter((file) => file.questionId === questionId)
  const find = (key: string) => files.find((file) => file.key === key)
  const show = (next: readonly SentFile[]) => {
    files = next
    for (const notify of listeners) notify()
  }
  const change = (key: string, changes: Partial<SentFile>) =>
    show(files.map((file) => (file.key === key ? { ...file, ...changes } : file)))

  /** After a file came, arrived or went: the answer is the ids of those that have arrived. */
  const settle = (questionId: string) => {
    const listed = of(questionId).filter((file) => file.state !== 'failed' || file.canRetry)
    keep(
      questionId,
      listed.map(({ name, size, id }) => ({ name, size, ...(id !== undefined && { id }) })),
    )
    if (!isPreview)
      onAnswer(
        questionId,
        of(questionId).flatMap(({ state, id }) => (state === 'done' && id !== undefined ? [id] : [])),
      )
  }

  const end = (key: string, changes: Partial<SentFile>) => {
    const file = find(key)
    if (!file) return
    said = say(changes.state === 'done' ? words.arrived : words.failed, { name: file.name })
    change(key, changes)
    settle(file.questionId)
    startWaiting()
  }

  const fail = (key: string, sentence: string | undefined, canRetry: boolean) => {
    // it goes on by itself when the connection is back
    if (sentence === undefined && !navigator.onLine) change(key, { state: 'paused' })
    else end(key, { state: 'failed', problem: sentence ?? words.unreachable, canRetry })
  }

  const start = async ({ key, questionId, size }: SentFile) => {
    const source = sources.get(key)
    if (!source) return
    change(key, { state: 'sending', problem: undefined })
    const earlier = senders.get(key)
    if (earlier) return earlier.resume()
    try {
      const { sendFile } = await import('./send-file.ts')
      // removed, or paused, while the program was on its way
      if (find(key)?.state !== 'sending') return
      const sender = sendFile(source, {
        formId,
        version,
        questionId,
        language,
        onProgress: (sent) => change(key, { sent }),
        onDone: (id) => end(key, { state: 'done', sent: size, id }),
        onFail: (sentence, canRetry) => fail(key, sentence, canRetry),
      })
      senders.set(key, sender)
    } catch {
      fail(key, undefined, true)
    }
  }

  const startWaiting = () => {
    if (isPreview) return
    const free = mostAtOnce - files.filter(({ state }) => state === 'sending').length
    const waiting = files.filter(({ state }) => state === 'waiting')
    for (const file of waiting.slice(0, Math.max(0, free))) void start(file)
  }

  const pause = () => {
    for (const { key, state } of files) {
      if (state !== 'sending') continue
      senders.get(key)?.pause()
      change(key, { state: 'paused' })
    }
  }
  const goOn = () => {
    show(
      files.map((file) =>
        file.state === 'paused' || (file.state === 'failed' && file.problem === words.unreachable)
          ? { ...file, state: 'waiting', problem: undefined }
          : file,
      ),
    )
    startWaiting()
  }

  const refused = (file: File, rules: FileRules) => {
    const problem = problemOf(file, rules)
    return problem && say(words[problem], { size: formatSize(rules.maxMegabytes * 1_000_000, language) })
  }

  return {
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
    all: () => files,
    /** For ears: the last file that arrived, did not, or was removed. */
    said: () => said,
    /** How many files a submission waits for; undefined while none waits. */
    countAwaited: () => (isAwaited ? files.filter(isUnderWay).length : undefined),
    await: (isWanted: boolean) => {
      isAwaited = isWanted
      show(files)
    },
    listen: (listener: typeof onAnswer) => {
      onAnswer = listener
      addEventListener('offline', pause)
      addEventListener('online', goOn)
      return () => {
        removeEventListener('offline', pause)
        removeEventListener('online', goOn)
      }
    },

    /** Answers how many there was no place for. */
    add: (questionId: string, added: Iterable<File>, rules: FileRules) => {
      let tooMany = 0
      for (const file of added) {
        const key = keyOf(questionId, file)
        const isHere = files.some((other) => other.key === key && other.state !== 'failed')
        if (isHere) continue
        const problem = refused(file, rules)
        if (!problem && placesLeft(of(questionId), rules) <= 0) {
          tooMany++
          continue
        }
        const { name, size } = file
        const state = problem ? 'failed' : 'waiting'
        sources.set(key, file)
        // the same file takes the place of the one that was left behind
        const isSame = (other: SentFile) =>
          other.key === key ||
          (other.state === 'stopped' && other.questionId === questionId && other.name === name && other.size === size)
        show([...files.filter((other) => !isSame(other)), { key, questionId, name, size, state, sent: 0, problem }])
      }
      settle(questionId)
      startWaiting()
      return tooMany
    },

    /** A submission no longer waits: whoever changes their mind submits again. */
    remove: (key: string) => {
      const file = find(key)
      if (!file) return
      // what cannot be removed now is swept by the server
      if (file.id === undefined) senders.get(key)?.cancel()
      else void ask(file.id, 'DELETE').catch(() => {})
      senders.delete(key)
      sources.delete(key)
      isAwaited = false
      said = say(words.removed, { name: file.name })
      show(files.filter((other) => other.key !== key))
      settle(file.questionId)
      startWaiting()
    },

    retry: (key: string) => {
      change(key, { state: 'waiting', problem: undefined })
      startWaiting()
    },

    /** Brings back what the device kept, and looks whether the server has it still. */
    restore: (questionId: string, kept: readonly KeptFile[]) => {
      show([
        ...files,
        ...kept.map(({ name, size, id }, index): SentFile => ({
          key: id ?? [questionId, name, size, index].join('/'),
          questionId,
          name,
          size,
          ...(id === undefined ? { state: 'stopped', sent: 0 } : { state: 'done', sent: size, id }),
        })),
      ])
    },

    /** Files wait on the server for a day only. */
    verify: async () => {
      for (const { key, id, questionId } of files) {
        if (id === undefined) continue
        const reply = await ask(id, 'HEAD').catch(() => undefined)
        if (reply?.status !== 404 || find(key)?.state !== 'done') continue
        change(key, { state: 'failed', problem: words.gone, canRetry: false })
        settle(questionId)
      }
    },

    /** Empties the list, and no submission waits for it. Answers how to have it back. */
    clear: () => {
      const before = files
      isAwaited = false
      pause()
      show([])
      return () => {
        show(before.map((file) => (isUnderWay(file) ? { ...file, state: 'waiting' } : file)))
        for (const questionId of new Set(before.map((file) => file.questionId))) settle(questionId)
        startWaiting()
      }
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>
