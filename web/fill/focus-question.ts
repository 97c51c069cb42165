const field = ':is(input:not([type=radio], [type=checkbox], [type=file]), textarea)'

/** Whoever comes to a question goes on in its field, or else at its heading, as at that of the end. */
export const focusQuestion = (place: ParentNode, options?: FocusOptions) => {
  const find = (selector: string) => place.querySelector<HTMLElement>(selector)
  const target = find(`form ${field}`) ?? find('form h2:not(:empty), [data-ending] h1')
  target?.focus(options)
}
