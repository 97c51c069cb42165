import { randomUUID } from 'node:crypto'
import type { NewQuestion, Question } from '#shared/questions/registry.ts'

/** A question that the form had before keeps its id; every other gets one from us, whatever was sent. */
export const keepIds = (questions: NewQuestion[], known: ReadonlySet<string>): Question[] =>
  questions.map((question) => ({
    ...question,
    _id: question._id !== undefined && known.has(question._id) ? question._id : randomUUID(),
  }))
