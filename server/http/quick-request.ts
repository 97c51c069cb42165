import { IncomingMessage } from './node-http.ts'

type Taker = { onPart: (part: Buffer) => void; onGone: () => void }

const whole: Taker = { onPart: () => {}, onGone: () => {} }

/** A request whose body can be taken as it comes off the line: the stream that bodies go through takes longer. */
export class QuickRequest extends IncomingMessage {
  #taker: Taker | undefined

  /** Takes a small body of a known length, before any of it has come. Gone is who left before all of it had. */
  takeBody(length: number, onBody: (body: Buffer) => void, onGone: () => void) {
    const parts: Buffer[] = []
    let missing = length
    const onPart = (part: Buffer) => {
      parts.push(part)
      missing -= part.length
      if (missing > 0) return
      this.#taker = whole
      onBody(parts.length === 1 ? part : Buffer.concat(parts))
    }
    this.#taker = { onPart, onGone }
  }

  override push(part: Buffer | null) {
    if (!this.#taker) return super.push(part)
    if (part) this.#taker.onPart(part)
    return true
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#taker?.onGone()
    super._destroy(error, done)
  }
}
