/** Hands the focus on from what is about to go, or has gone, unless somebody has taken it elsewhere. */
export const handFocus = (from: Element | null, ...to: (HTMLElement | null | undefined)[]) => {
  const { activeElement, body } = document
  if (activeElement !== body && !from?.contains(activeElement)) return
  const target = to.find((element) => element?.isConnected)
  if (!target) return
  // a heading takes the focus only when told to
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus()
}

/** The buttons, last in each row, that stand after and before the one that goes. */
export const buttonsBeside = (row: Element | null) =>
  [row?.nextElementSibling, row?.previousElementSibling].map((beside) =>
    beside ? [...beside.querySelectorAll('button')].at(-1) : undefined,
  )
