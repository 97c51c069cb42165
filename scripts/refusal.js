/** Ends the launcher with a sentence for the person at the keyboard; anything else thrown is a bug and shows its stack. */
export class Refusal extends Error {
  /** @param {string} sentence @param {number} [exitCode] */
  constructor(sentence, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}
