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

/** The believable responses of one day: fewer at weekends, none at night. */
function responsesOfDay({ form, perDay, habits }: Sample, questions: readonly Question[], begin: number) {
  const next = numbersFrom(`${form.customLink} ${begin}`)
  const isWeekend = [0, 6].includes(new Date(begin).getUTCDay())
  const count = Math.round(perDay * (isWeekend ? 0.4 : 1) * (0.5 + next()))
  return Array.from({ length: count }, () => {
    const createdAt = begin + (7 + next() * 15) * 60 * 60 * 1_000
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

/** Those of the last weeks, up to now. */
export function sampleResponses(sample: Sample, questions: readonly Question[], now: Date) {
  const today = Math.floor(now.getTime() / day) * day
  return Array.from({ length: daysShown }, (_, ago) => responsesOfDay(sample, questions, today - ago * day))
    .flat()
    .filter(({ createdAt }) => createdAt <= now)
}
