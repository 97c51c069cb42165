/** The key that picks a choice: A to Z. Those after that have none. */
export const letterOf = (index: number) => (index < 26 ? String.fromCodePoint(65 + index) : '')
