import type { Form } from '#shared/forms.ts'
import { pastedQuestions } from '#shared/questions/pasted-questions.ts'
import { post, signUp } from './sample-form.ts'

export const title = 'How was your visit?'
export const options = ['Very good', 'Good', 'Fair', 'Poor']

/** One choice out of several, as it would be read from a pasted list. */
const [choice] = pastedQuestions([title, ...options.map((option) => `- ${option}`)].join('\n')).questions

/** A form of nothing but choices, as long as wanted: what every form builder knows. */
const choiceForm = (count: number) => ({
  name: `Customer Feedback ${count}`,
  questions: Array.from({ length: count }, (_, index) => ({
    ...choice,
    title: index === 0 ? title : `Question ${index + 1}`,
  })),
})

/** The same owner for all of them; answers with the forms in the order of their lengths. */
export async function makeChoiceForms<Counts extends readonly number[]>(address: string, counts: Counts) {
  const { token } = await signUp(address, 'owner')
  const forms = await Promise.all(counts.map((count) => post<Form>(address, '/form/new', choiceForm(count), token)))
  return { token, forms: forms as { [Index in keyof Counts]: Form } }
}
