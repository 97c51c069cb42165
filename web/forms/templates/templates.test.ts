import { expect, test } from 'vitest'
import { NewForm } from '#shared/forms.ts'
import { languages } from '#shared/messages/languages.ts'
import { sampleTemplates } from './sample-templates.ts'
import { templates } from './templates.ts'

const all = [...templates.values()].flatMap((template) =>
  Object.entries(template).map(([language, form]) => ({ language, form })),
)

test.for(all)('“$form.name” ($language) can be saved as it is', ({ form }) => {
  expect(NewForm.safeParse(form).error?.issues).toBeUndefined()
})

test('there is one in every language, asking the same kinds of questions', () => {
  for (const template of templates.values()) {
    expect(Object.keys(template).toSorted()).toEqual(Object.keys(languages).toSorted())
    const shape = ({ questions }: (typeof template)['en']) =>
      questions.map((question) => [question.type, 'options' in question ? question.options.length : 0])
    expect(shape(template.de)).toEqual(shape(template.en))
  }
})

test('what an empty overview leads to is among them', () => {
  for (const name of Object.values(sampleTemplates)) expect(templates.has(name)).toBe(true)
})
