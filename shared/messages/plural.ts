import type { Language } from './languages.ts'
import { say } from './messages.ts'

/** `plural('en', { one: '{n} form', other: '{n} forms' }, 2)` is `2 forms`. */
export const plural = (language: Language, forms: { one: string; other: string }, n: number) =>
  say(new Intl.PluralRules(language).select(n) === 'one' ? forms.one : forms.other, { n: n.toLocaleString(language) })
