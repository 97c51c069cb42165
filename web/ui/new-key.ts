/** A text that nobody else comes upon. Not crypto.randomUUID, which plain http does not have. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
