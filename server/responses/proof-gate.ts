import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '#shared/limits.ts'
import { refuse } from '#server/http/refuse.ts'
import { createAttackWatch } from './attack-watch.ts'

const { bits, seconds, pause } = limits.proof

const leadingZeros = (hash: Buffer) => {
  const first = hash.findIndex((byte) => byte !== 0)
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24
}

const isSame = (...texts: [string, string]) => {
  const [one, other] = texts.map((text) => Buffer.from(text)) as [Buffer, Buffer]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Lets answers pass until a form gets far more of them than usual. Then each has to bring a proof that some work was done
 * for it: a browser finds one in less than a second without anybody noticing, a flood of programs cannot afford it. Who
 * has no script waits a few seconds and presses once more. Nobody is refused for good, and no third party is asked.
 */
export function createProofGate(isOn: boolean, secret: Buffer, now = () => Date.now()) {
  const watch = createAttackWatch(now)

  const sign = (kind: string, formId: string, key: string, moment: number) =>
    `${kind}.${moment}.${createHmac('sha256', secret).update(`${kind} ${moment} ${formId} ${key}`).digest('base64url')}`

  const challengeFor = (formId: string, key: string) => sign(`work-${bits}`, formId, key, now())

  /** A proof is what we signed, a dot, and what the caller found. */
  const isProven = (formId: string, key: string, proof: string) => {
    const [kind = '', moment = '', , found] = proof.split('.')
    const age = now() - Number(moment)
    if (!isSame(proof.split('.', 3).join('.'), sign(kind, formId, key, Number(moment))) || age > seconds * 1000)
      return false
    if (kind === 'wait') return age >= pause * 1000
    return found !== undefined && leadingZeros(createHash('sha256').update(proof).digest()) >= bits
  }

  return {
    /** Calls straight from this machine are a try-out or a measurement, not an attack. */
    pass(formId: string, key: string | undefined, proof: string | undefined, address: string | undefined) {
      if (!isOn || address === undefined || !watch.isUnderAttack(formId)) return
      if (key === undefined) throw refuse('tooMany', (m) => m.errors.proofNeedsKey, { retryAfter: 60 })
      if (proof === undefined || !isProven(formId, key, proof))
        throw refuse('tooMany', (m) => m.errors.proofNeeded, { retryAfter: 1, challenge: challengeFor(formId, key) })
      watch.accept(formId)
    },
    /** For a page without a script: proves after a pause that somebody waited. */
    waitingProof: (formId: string, key: string) => sign('wait', formId, key, now()),
  }
}

export type ProofGate = ReturnType<typeof createProofGate>
