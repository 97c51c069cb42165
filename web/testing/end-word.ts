/** The Enter that ends a composed word, as Safari reports it to whatever has the focus. */
export const endWord = () =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: false, bubbles: true, cancelable: true }),
  )
