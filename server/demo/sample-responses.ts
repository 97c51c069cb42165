import { createHash } from 'node:crypto'
import type { StoredAnswer } from '#shared/questions/check-answers.ts'
import type { Question } from '#shared/questions/registry.ts'
import type { Habits, Sample } from './sample.ts'

const daysShown = 30
const day = 24 * 60 * 60 * 1_000

/** Numbers from 0 to 1 that are the same for the same seed: what is put back is what was there. */
function numbersFrom(seed: string) {
  let bytes = createHash('sha256').update(seed).digest()
  let at = 0
  return () => {
    if (at + 4 > bytes.length) {
      bytes = createHash('sha256').update(bytes).digest()
      at = 0
    }
    at += 4
    return bytes.readUInt32LE(at - 4) / 2 ** 32
  }
}
type Numbers = ReturnType<typeof numbersFrom>

const pick = <Item>(items: readonly Item[], next: Numbers) => items[Math.floor(next() * items.length)]

function pickByWeight(options: readonly string[], weights: readonly number[], next: Numbers) {
  let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
  return options.find((_, index) => (left -= weights[index] ?? 0) < 0)
}

function answerTo(question: Question, habits: Habits, next: Numbers): StoredAnswer[] {
  if (next() < habits.skipped) return []
  const { options } = question as { options?: readonly string[] }
  if (!options) return [{ questionId: question._id, data: [pick(habits.texts, next)].flatMap((text) => text ?? []) }]
  const picks = Array.from({ length: 1 + Math.floor(next() * habits.most) }, () =>
    pickByWeight(options, habits.weights, next),
  )
  return [{ questionId: question._id, data: options.filter((option) => picks.includes(option)) }]
}

/** A version 7 id of that moment: ids order responses by time. */
function idAt(moment: number, next: Numbers) {
  const random = Array.from({ length: 5 }, () =>
    Math.floor(next() * 2 ** 16)
      .toString(16)
      .padStart(4, '0'),
  )
  const time = moment.toString(16).padStart(12, '0')
  const [a = '', b = '', ...rest] = random
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(1)}-8${b.slice(1)}-${rest.join('')}`
}

const isWeekend = (begin: number) => [0, 6].includes(new Date(begin).getUTCDay())

/** Fewer at weekends. */
const countOfDay = (usual: number, begin: number, next: Numbers) =>
  Math.round(usual * (isWeekend(begin) ? 0.4 : 1) * (0.5 + next()))

/** Not at night. */
const momentOfDay = (begin: number, next: Numbers) => begin + (7 + next() * 15) * 60 * 60 * 1_000

/** The believable responses of one day. */
function responsesOfDay({ form, perDay, habits }: Sample, questions: readonly Question[], begin: number) {
  const next = numbersFrom(`${form.customLink} ${begin}`)
  return Array.from({ length: countOfDay(perDay, begin, next) }, () => {
    const createdAt = momentOfDay(begin, next)
    return {
      id: idAt(Math.floor(createdAt), next),
      createdAt: new Date(createdAt),
      seconds: Math.round(25 + next() ** 3 * 400),
      answers: questions.flatMap((question, index) => {
        const habit = habits[index]
        return habit ? answerTo(question, habit, next) : []
      }),
    }
  })
}

/** For each one who answers a form so many begin and give up. */
const givenUpPerResponse = 0.25

/** The questions that were seen by those who gave up on one day: most of them stop early. */
function glancesOfDay({ form, perDay }: Sample, questions: readonly Question[], begin: number) {
  const next = numbersFrom(`${form.customLink} ${begin} given up`)
  return Array.from({ length: countOfDay(perDay * givenUpPerResponse, begin, next) }, () => {
    const createdAt = new Date(momentOfDay(begin, next))
    const seen = questions.slice(0, 1 + Math.floor(next() ** 2 * questions.length))
    return seen.map(({ _id }) => ({ questionId: _id, createdAt }))
  }).flat()
}

/** What came in the last weeks, up to now. */
function ofLastWeeks<Item extends { createdAt: Date }>(now: Date, ofDay: (begin: number) => Item[]) {
  const today = Math.floor(now.getTime() / day) * day
  return Array.from({ length: daysShown }, (_, ago) => ofDay(today - ago * day))
    .flat()
    .filter(({ createdAt }) => createdAt <= now)
}

export const sampleResponses = (sample: Sample, questions: readonly Question[], now: Date) =>
  ofLastWeeks(now, (begin) => responsesOfDay(sample, questions, begin))

/** Each question that somebody saw who did not answer in the end. */
export const sampleGlances = (sample: Sample, questions: readonly Question[], now: Date) =>
  ofLastWeeks(now, (begin) => glancesOfDay(sample, questions, begin))
