import { typeNames, typeOf, type Question } from '#shared/questions/registry.ts'

const titles = [
  'How did you hear about us?',
  'Which day suits you best?',
  'What is your name?',
  'What is the one thing we should change first?',
  'What would you like to help with?',
]
const names = ['Amara', 'Jonas', 'Zoë', 'Priya', 'Łukasz', 'Inês', 'Sam', 'Noor', 'Björn', 'Lee']
const subjects = ['The entrance', 'The waiting time', 'The price list', 'Parking', 'The café', 'The website']
const verdicts = [
  'is fine as it is.',
  'could be clearer.',
  'was better last year.',
  'needs more light.',
  'made my day.',
]
const texts = [...names, ...subjects.flatMap((subject) => verdicts.map((verdict) => `${subject} ${verdict}`))]
const options = ['Saturday morning', 'Saturday afternoon', 'Sunday morning', 'Sunday afternoon']

const pick = <T>(from: readonly T[]) => from[Math.floor(Math.random() * from.length)] as T

/** Ten questions: each type that can be answered without a file, in turn. */
export function tenQuestions() {
  const types = typeNames.filter((type) => typeOf({ type }).summary !== 'files')
  return Array.from({ length: 10 }, (_, index) => {
    const type = types[index % types.length] as (typeof types)[number]
    const title = `${index + 1}. ${titles[index % titles.length]}`
    return { type, title, ...typeOf({ type }).fresh(), ...('options' in typeOf({ type }).fresh() && { options }) }
  })
}

/** An answer with its JSON, which a million responses would otherwise write ten times each. */
export type MadeUp = { questionId: string; data: string[]; json: string }

export function madeUp(questionId: string, text: string): MadeUp {
  const answer = { questionId, data: [text] }
  return { ...answer, json: JSON.stringify(answer) }
}

/** What somebody might answer, other every time; one in ten leaves a question out. */
export function createAnswers(questions: readonly Question[]) {
  const possible = questions.map((question) => {
    const choices = typeOf(question).choices(question)
    return (choices.length > 0 ? choices : texts).map((text) => madeUp(question._id, text))
  })
  return () => possible.flatMap((answers) => (Math.random() < 0.1 ? [] : pick(answers)))
}
