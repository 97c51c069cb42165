import type { FormSummary } from '#shared/forms.ts'

/** Without case and accents. Down and up again, because that alone makes ß, ẞ and SS the same. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().toUpperCase()

type Searched = Pick<FormSummary, 'name' | 'description'>

const plainTexts = new WeakMap<Searched, string>()

const plainTextOf = (form: Searched) => {
  // a line break can be typed into no search field, so no search finds the end of one in the beginning of the other
  const text = plainTexts.get(form) ?? plain(`${form.name}\n${form.description}`)
  plainTexts.set(form, text)
  return text
}

/** The forms whose name or description contains the text, in their order. */
export const findForms = <F extends Searched>(forms: F[], search: string) => {
  const wanted = plain(search.trim())
  return wanted === '' ? forms : forms.filter((form) => plainTextOf(form).includes(wanted))
}
