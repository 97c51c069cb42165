import type { Answer } from '#shared/questions/question-type.ts'
import { type Question, typeOf } from '#shared/questions/registry.ts'
import { isKeptFile, type KeptFile } from '#web/uploads/sent-file.ts'
import type { Answers } from './fill-state.ts'

/** A submission under way: the same words with the same key are stored once, however often they arrive. */
export type Attempt = { key: string; body: string }

type Progress = {
  /** The id of the question that was shown last; its number in what was kept before ids were. */
  at?: unknown
  /** The version of the form that was answered. */
  version?: unknown
  /** How long the answers took so far, in milliseconds. */
  spent: number
  attempt?: Attempt | undefined
}

/** The same as it may have been written, also by an older page. */
type Kept = Partial<Record<'at' | 'index' | 'version' | 'spent', unknown>> & { attempt?: Attempt }

/** Undefined where the browser keeps nothing, as in a frame without storage. */
export const deviceStorage = () => {
  try {
    // a browser whose profile is broken hands it out, and fails at each use
    localStorage.getItem('')
    return localStorage
  } catch {
    return undefined
  }
}

/** Where the answers are that go to this address. */
export const placeOfDraft = (submitTo: string) => `formwright/fill${submitTo}`

/** No question has such an id. */
const reachedName = 'reached'

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

/**
 * The form may have changed since: a choice that is no longer offered cannot be sent, nor can what was answered when the
 * question was of another type.
 */
const stillFitting = (answer: Answer, question: Question, hasFiles: boolean): Answer => {
  const { choices, files, sends, problem } = typeOf(question)
  // their ids are no text, and a text names no file
  if (hasFiles !== Boolean(files)) return []
  const offered = choices(question)
  if (offered.length === 0) return sends === 'text' && answer.length > 1 ? [] : answer
  const fitting = answer.filter((choice) => offered.includes(choice))
  return problem(fitting, question) ? [] : fitting
}

/**
 * Answers on this device, each under its own name: a key press writes one answer, whatever the length of the form,
 * and questions that survive a new version of the form keep theirs.
 */
export function openDraft(place: string, storage: Storage | undefined, version?: number) {
  const write = (name: string, value: unknown) => {
    try {
      storage?.setItem(name, JSON.stringify(value))
      return storage !== undefined
    } catch {
      // full or refused: the page works on without a copy
      return false
    }
  }
  const read = (name: string) => parse(storage?.getItem(name) ?? null)
  const answerName = (questionId: string) => `${place}/${questionId}`
  const filesName = (questionId: string) => `${answerName(questionId)}/files`
  const progress = (): Progress => {
    // whatever is there: what it does not have is undefined
    const { index, at = index, version: before, spent, attempt } = { ...(read(place) as Kept | null) }
    return { at, version: before, spent: Number(spent) || 0, attempt: attempt?.key ? attempt : undefined }
  }

  return {
    progress,
    /** Without what no longer fits: the questions of that are put into `lost`. */
    answers: (questions: readonly Question[], lost: Set<string>): Answers =>
      new Map(
        questions.flatMap((question) => {
          const kept = read(answerName(question._id))
          if (!isTexts(kept)) return []
          const answer = stillFitting(kept, question, Boolean(read(filesName(question._id))))
          if (answer.length < kept.length) lost.add(question._id)
          return answer.length > 0 ? [[question._id, answer] as const] : []
        }),
      ),
    /** False when the device did not take it. */
    keepAnswer: (questionId: string, answer: Answer) => {
      if (answer.length > 0) return write(answerName(questionId), answer)
      storage?.removeItem(answerName(questionId))
      return true
    },
    /** What was said of the files of an answer: their names, and where they are. */
    files: (questionId: string) => {
      const kept = read(filesName(questionId))
      return Array.isArray(kept) ? kept.filter(isKeptFile) : []
    },
    keepFiles: (questionId: string, files: readonly KeptFile[]) => {
      if (files.length > 0) write(filesName(questionId), files)
      else storage?.removeItem(filesName(questionId))
    },
    /** False where nothing can be kept. */
    keepProgress: (changes: Omit<Partial<Progress>, 'version'>) => write(place, { ...progress(), ...changes, version }),
    /** The questions that the server was told of. */
    reached: (): string[] => {
      const kept = read(answerName(reachedName))
      return isTexts(kept) ? kept : []
    },
    keepReached: (questionIds: readonly string[]) => write(answerName(reachedName), questionIds),
    forget: () => {
      for (const name of Object.keys(storage ?? {}))
        if (name === place || name.startsWith(`${place}/`)) storage?.removeItem(name)
    },
  }
}

export type Draft = ReturnType<typeof openDraft>
