/** The key that picks a choice: A to Z, and for the few after that their number. */
export const letterOf = (index: number) => (index < 26 ? String.fromCodePoint(65 + index) : String(index + 1))
