/** Few enough for the page to stay quick in between. */
const atOnce = 1_000

// the constants of SHA-256 are the fractional parts of square and cube roots of the first primes
const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0
const rounds = primes.map((prime) => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by))
const words = new Int32Array(64)

function addBlock(state: Int32Array, block: DataView, at: number) {
  for (let n = 0; n < 64; n++) {
    if (n < 16) words[n] = block.getInt32(at + n * 4)
    else {
      const [x = 0, y = 0] = [words[n - 15], words[n - 2]]
      const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
      const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
      words[n] = (words[n - 16] ?? 0) + s0 + (words[n - 7] ?? 0) + s1
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let n = 0; n < 64; n++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[n] ?? 0) + (words[n] ?? 0)) | 0
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
  }
  for (const [n, value] of [a, b, c, d, e, f, g, h].entries()) state[n] = (state[n] ?? 0) + value
}

/** The first 32 bits of the SHA-256 of a plain text. Ours, since crypto.subtle is missing on pages without https. */
export function firstBits(text: string) {
  const blocks = new DataView(new ArrayBuffer(Math.ceil((text.length + 9) / 64) * 64))
  for (let n = 0; n < text.length; n++) blocks.setUint8(n, text.charCodeAt(n))
  blocks.setUint8(text.length, 0x80)
  blocks.setUint32(blocks.byteLength - 4, text.length * 8)
  const state = new Int32Array(start)
  for (let at = 0; at < blocks.byteLength; at += 64) addBlock(state, blocks, at)
  return (state[0] ?? 0) >>> 0
}

/** Finds what makes the hash begin with as many zeros as the challenge asks for, without stopping the page. */
export async function solveChallenge(challenge: string) {
  const bits = Number(/^work-(\d+)/.exec(challenge)?.[1])
  for (let nonce = 0; ; nonce++) {
    const proof = `${challenge}.${nonce}`
    if (firstBits(proof) >>> (32 - bits) === 0) return proof
    if (nonce % atOnce === 0) await new Promise((resolve) => setTimeout(resolve))
  }
}
