import type { en } from './en.ts'

/** What a language must say: the shape of English with any words. */
type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
export type Messages = Words<typeof en>

export type FieldMessage = keyof Messages['fields']

/** Fills `{name}` places. `say('{n} of {total}', { n: 1, total: 6 })` is `1 of 6`. */
export const say = (message: string, values: Record<string, string | number>) =>
  message.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place))
