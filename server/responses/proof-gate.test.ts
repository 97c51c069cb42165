import { createHash } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#shared/limits.ts'
import { given } from '#server/testing/given.ts'
import { sharedSecret } from '#server/db/secrets.ts'
import { createAttackWatch } from './attack-watch.ts'
import { createProofGate } from './proof-gate.ts'

const solve = (challenge: string) => {
  for (let nonce = 0; ; nonce++) {
    const proof = `${challenge}.${nonce}`
    if (createHash('sha256').update(proof).digest().readUInt32BE() >>> (32 - limits.proof.bits) === 0) return proof
  }
}

test('a form under attack asks each answer for a proof of work, and stores it once it comes', async () => {
  // what is too much is counted by the minute, and one may end meanwhile
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app, form } = await given.form({}, await given.app({ TRUST_PROXY: '127.0.0.1' }))
  const send = (n: number, headers: Record<string, string> = {}) =>
    app.post(
      `/api/response/${form._id}`,
      { response: [] },
      { headers: { 'x-forwarded-for': `203.0.${n >> 8}.${n & 255}`, ...headers } },
    )
  for (let n = 0; n < limits.attack.perMinute; n += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => send(n + index)))
  const plain = await send(1_000)
  expect(plain).toMatchObject({ status: 429, body: { error: expect.stringContaining('Idempotency-Key') } })
  const key = { 'idempotency-key': 'k1' }
  const asked = await send(1_000, key)
  expect(asked).toMatchObject({ status: 429, body: { challenge: expect.stringMatching(/^work-/) } })
  const proof = solve(asked.body.challenge)
  expect((await send(1_001, { 'idempotency-key': 'k2', 'proof-of-work': proof })).status).toBe(429)
  expect((await send(1_000, { ...key, 'proof-of-work': `${asked.body.challenge}.wrong` })).status).toBe(429)
  expect((await send(1_000, { ...key, 'proof-of-work': proof })).status).toBe(201)
})

test('a proof that one instance asked for holds at every other, and after a start', async () => {
  const app = await given.app()
  const gate = async (now: number) => createProofGate(true, await sharedSecret(app.db, 'proof of work'), () => now)
  const moment = Date.now()
  const [first, second] = await Promise.all([gate(moment), gate(moment + limits.proof.pause * 1000)])
  const pass = (proof?: string) => second.pass('f', 'k', proof, '203.0.113.1')
  for (let n = 0; n < limits.attack.perMinute; n++) pass()
  expect(() => pass()).toThrow('tooMany')
  expect(() => pass(first.waitingProof('f', 'k'))).not.toThrow()
})

test('who has no script waits instead, and no proof lasts for ever', () => {
  let now = 1_000_000
  const gate = createProofGate(true, Buffer.from('secret'), () => now)
  const pass = (proof?: string) => gate.pass('f', 'k', proof, '203.0.113.1')
  for (let n = 0; n < limits.attack.perMinute; n++) pass()
  expect(() => pass()).toThrow('tooMany')
  const waiting = gate.waitingProof('f', 'k')
  expect(() => pass(waiting)).toThrow('tooMany')
  now += limits.proof.pause * 1000
  expect(() => pass(waiting)).not.toThrow()
  expect(() => gate.pass('f', 'other', waiting, '203.0.113.1')).toThrow('tooMany')
  for (let n = 0; n < limits.attack.perMinute; n++) {
    try {
      pass()
    } catch {
      // still too many
    }
  }
  now += limits.proof.seconds * 1000
  for (let n = 0; n < limits.attack.perMinute; n++) pass()
  expect(() => pass(waiting)).toThrow('tooMany')
  expect(() => gate.pass('f', 'k', undefined, undefined)).not.toThrow()
})

test('a form that always gets many answers is not under attack', () => {
  let now = 0
  const watch = createAttackWatch(() => now)
  const burst = (count: number) => Array.from({ length: count }, () => watch.isUnderAttack('f')).filter(Boolean).length
  expect(burst(limits.attack.perMinute)).toBe(0)
  expect(burst(1)).toBe(1)
  for (let minute = 0; minute < 30; minute++) {
    now += 60_000
    burst(limits.attack.perMinute)
  }
  now += 60_000
  expect(burst(limits.attack.perMinute * 5)).toBe(0)
  now += 600 * 60_000
  expect(burst(limits.attack.perMinute * 2)).toBe(limits.attack.perMinute)
})

test('a proof with letters that no proof has is none', () => {
  const gate = createProofGate(true, Buffer.from('secret'))
  const pass = (proof?: string) => gate.pass('f', 'k', proof, '203.0.113.1')
  for (let n = 0; n < limits.attack.perMinute; n++) pass()
  const [, moment, signature = ''] = gate.waitingProof('f', 'k').split('.')
  expect(() => pass(`wait.${moment}.${signature.slice(0, -1)}é`)).toThrow('tooMany')
})
