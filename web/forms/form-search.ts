import type { FormSummary } from '#shared/forms.ts'
import { plainText } from '#shared/plain-text.ts'

type Searched = Pick<FormSummary, 'name' | 'description'>

const plainTexts = new WeakMap<Searched, string>()

const plainTextOf = (form: Searched) => {
  // a line break can be typed into no search field, so no search finds the end of one in the beginning of the other
  const text = plainTexts.get(form) ?? plainText(`${form.name}\n${form.description}`)
  plainTexts.set(form, text)
  return text
}

/** The forms whose name or description contains the text, in their order. */
export const findForms = <F extends Searched>(forms: F[], search: string) => {
  const wanted = plainText(search.trim())
  return wanted === '' ? forms : forms.filter((form) => plainTextOf(form).includes(wanted))
}
