/** Letters that may have another case elsewhere or an accent begin here. */
const hasOnlyAscii = (text: string) => !/[\u0080-\uffff]/.test(text)

/** Text as a search compares it: without case and accents. Down and up again, because that alone makes ß, ẞ and SS the same. */
export const plainText = (text: string) =>
  // a search looks through thousands of texts, most of them plain
  hasOnlyAscii(text) ? text.toUpperCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().toUpperCase()
