import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Attempt } from './draft.ts'
import type { WaitingFor } from './fill-state.ts'
import type { Outcome } from './send-answers.ts'
import { createSender } from './sender.ts'

const attempt = { key: 'k', body: '{}' }
const accepted: Outcome = { kind: 'accepted', id: 'r1', createdAt: '2026-11-15T04:00:00.000Z' }
const lost: Outcome = { kind: 'later', why: 'unreachable', isUnsure: true }
const busy: Outcome = { kind: 'later', why: 'busy', isUnsure: false, seconds: 30 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A sender to a server that answers as listed, in a world that is online as told. */
const given = (...answers: Outcome[]) => {
  const world = { isOnline: true }
  const left = [...answers]
  const send = vi.fn<(attempt: Attempt) => Promise<Outcome>>(async () => left.shift() ?? accepted)
  const onWaiting = vi.fn<(why: WaitingFor, isUnsure: boolean) => void>()
  const onEnd = vi.fn<(outcome: Outcome, attempt: Attempt) => boolean>(({ kind }) => kind === 'refused')
  const sender = createSender({ send, isOnline: () => world.isOnline, onSending: () => {}, onWaiting, onEnd })
  return { sender, send, onWaiting, onEnd, world }
}

test('ten presses send once (58)', async () => {
  const { sender, send, onEnd } = given()
  sender.start(attempt)
  for (let press = 0; press < 9; press++) sender.tryNow()
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenCalledOnce()
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(accepted, attempt)
})

test('what was taken stays under way until somebody answers anew (58)', async () => {
  const { sender, send, onEnd } = given()
  sender.start(attempt)
  await vi.runAllTimersAsync()
  sender.wake()
  sender.tryNow()
  await vi.runAllTimersAsync()
  expect([sender.isBusy(), sender.stop()]).toEqual([true, false])
  expect(send).toHaveBeenCalledOnce()
  sender.restart()
  expect(sender.isBusy()).toBe(false)
  sender.start(attempt)
  await vi.runAllTimersAsync()
  expect(onEnd).toHaveBeenCalledTimes(2)
})

test('what was refused can be sent again', async () => {
  const { sender, send } = given({ kind: 'refused', status: 422, error: 'Too long' })
  sender.start(attempt)
  await vi.runAllTimersAsync()
  expect(sender.isBusy()).toBe(false)
  sender.start(attempt)
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenCalledTimes(2)
})

test('what may have been sent is not given up', async () => {
  const { sender, send } = given(lost)
  sender.start(attempt)
  expect(sender.stop()).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(sender.stop()).toBe(false)
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenCalledTimes(2)
})

test('it tries again with growing pauses and the same words until it is through', async () => {
  const { sender, send, onEnd } = given(lost, lost, lost)
  sender.start(attempt)
  await vi.advanceTimersByTimeAsync(700)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(600)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(900)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.runAllTimersAsync()
  expect(send.mock.calls).toEqual([[attempt], [attempt], [attempt], [attempt]])
  expect(onEnd).toHaveBeenCalledOnce()
})

test('it waits as long as the server asks', async () => {
  const { sender, send, onWaiting } = given(busy)
  sender.start(attempt)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(send).toHaveBeenCalledTimes(1)
  expect(onWaiting).toHaveBeenCalledExactlyOnceWith('busy', false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(send).toHaveBeenCalledTimes(2)
})

test('offline nothing is sent, and it goes out when the connection is back (57)', async () => {
  const { sender, send, onWaiting, onEnd, world } = given()
  world.isOnline = false
  sender.start(attempt)
  await vi.advanceTimersByTimeAsync(500)
  expect(send).not.toHaveBeenCalled()
  expect(onWaiting).toHaveBeenLastCalledWith('offline', false)
  world.isOnline = true
  sender.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a connection that comes back while a try is failing is used soon', async () => {
  const { sender, send, onEnd } = given(lost, lost, lost, lost, lost, lost)
  sender.start(attempt)
  await vi.advanceTimersByTimeAsync(40_000)
  const failing = Promise.withResolvers<Outcome>()
  send.mockReturnValueOnce(failing.promise)
  sender.tryNow()
  sender.wake()
  send.mockResolvedValueOnce(accepted)
  failing.resolve(lost)
  await vi.advanceTimersByTimeAsync(1_300)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('what may have arrived stays unsure until there is an answer', async () => {
  const { sender, onWaiting } = given(lost, busy)
  sender.start(attempt)
  await vi.advanceTimersByTimeAsync(1_300)
  expect(onWaiting.mock.calls).toEqual([
    ['unreachable', true],
    ['busy', true],
  ])
})

test('what was given up is not sent', async () => {
  const { sender, send, world } = given()
  world.isOnline = false
  sender.start(attempt)
  expect(sender.stop()).toBe(true)
  world.isOnline = true
  sender.wake()
  await vi.runAllTimersAsync()
  expect(send).not.toHaveBeenCalled()
})
