/** Text as a search compares it: without case and accents. Down and up again, because that alone makes ß, ẞ and SS the same. */
export const plainText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().toUpperCase()
