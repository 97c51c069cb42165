import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fileDatabase } from '#server/testing/test-app.ts'
import { given } from '#server/testing/given.ts'
import { createAnnouncer } from './announcer.ts'
import { checkSubmission } from './check-submission.ts'
import { createResponses } from './create-responses.ts'
import { createTallyPages } from './tally-pages.ts'

const moment = 100

/** A form that can be answered, and how often it was told of so far. */
async function givenAnnounced() {
  const { app, form } = await given.form()
  const client = new pg.Client(await fileDatabase())
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('listen form_activity')
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  let asked = 0
  const told = async () => {
    const last = `all ${asked++}`
    await client.query('select pg_notify($1, $2)', ['form_activity', last])
    await vi.waitUntil(() => heard.includes(last))
    return heard.filter((payload) => payload.endsWith(` ${form._id}`)).length
  }
  const announcer = createAnnouncer(app.db)
  const pages = createTallyPages()
  const answer = async () =>
    createResponses(app.db, [await checkSubmission(app.db, form, { response: [] }, undefined)], pages, announcer)
  await answer()
  expect(await told()).toBe(1)
  return { app, form, announcer, answer, told }
}

const useFakeTimers = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('who watches is told at once of the first answer, and a moment later, once, of those that came meanwhile', async () => {
  useFakeTimers()
  const { answer, told } = await givenAnnounced()
  await answer()
  await answer()
  expect(await told()).toBe(1)
  await vi.advanceTimersByTimeAsync(moment)
  await expect.poll(told).toBe(2)
  await answer()
  expect(await told()).toBe(2)
  await vi.advanceTimersByTimeAsync(moment)
  await expect.poll(told).toBe(3)
  await vi.advanceTimersByTimeAsync(2 * moment)
  await answer()
  expect(await told()).toBe(4)
})

test('an answer that is stored as the moment ends is told of too', async () => {
  useFakeTimers()
  const { form, announcer, told } = await givenAnnounced()
  const { now, done } = announcer.begin([form._id])
  expect(now).toEqual([])
  await vi.advanceTimersByTimeAsync(moment)
  done()
  await vi.advanceTimersByTimeAsync(moment)
  await expect.poll(told).toBe(2)
})

test('what the database would not tell is told later', async () => {
  useFakeTimers()
  const { app, answer, told } = await givenAnnounced()
  await answer()
  vi.spyOn(app.db, 'execute').mockRejectedValueOnce(new Error('no connection'))
  await vi.advanceTimersByTimeAsync(moment)
  expect(await told()).toBe(1)
  await vi.advanceTimersByTimeAsync(moment)
  await expect.poll(told).toBe(2)
})

test('who stops tells of what is left', async () => {
  useFakeTimers()
  const { announcer, answer, told } = await givenAnnounced()
  await answer()
  await announcer.stop()
  expect(await told()).toBe(2)
})

test('who has stopped does not begin again, though an announcement was under way', async () => {
  useFakeTimers()
  const { app, announcer, answer } = await givenAnnounced()
  await answer()
  const failing = Promise.withResolvers<never>()
  const execute = vi.spyOn(app.db, 'execute').mockReturnValueOnce(failing.promise as never)
  await vi.advanceTimersByTimeAsync(moment)
  await announcer.stop()
  failing.reject(new Error('no connection'))
  await vi.advanceTimersByTimeAsync(2 * moment)
  expect(execute).toHaveBeenCalledTimes(1)
})
