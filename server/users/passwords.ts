import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '#server/http/refuse.ts'
import { onceLoaded } from '#server/once-loaded.ts'

const derive = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** Loaded when somebody first chooses a password. */
const findCommon = onceLoaded(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // sorted by how often a password was found in leaks
  return new Set(dictionary['passwords-common'].slice(0, 10_000).map((word) => word.toLowerCase()))
})

export const isCommon = async (password: string) => (await findCommon()).has(password.toLowerCase())

/** Each hash takes 19 MiB and a core for a moment: a few at a time, a bounded number waiting. */
const atOnce = 2
const mostWaiting = 200
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5 })
    await new Promise<void>((go) => waiting.push(go))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const hash = (password: string, nonce: Buffer) =>
  inTurn(() =>
    // the same words typed on another keyboard must be the same password
    derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, tagLength: 32, ...cost }),
  )

/** In the PHC format, so that the cost can grow later without asking anybody for a new password. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await hash(password, nonce)
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Matches nothing, and takes as long to find that out. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Without a stored hash it is false after the same work, so that nobody learns which addresses have an account. */
export async function isPassword(password: string, stored = nobodysHash) {
  const [nonce = '', tag = ''] = stored.split('$').slice(4)
  return timingSafeEqual(await hash(password, Buffer.from(nonce, 'base64')), Buffer.from(tag, 'base64'))
}
