import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fileDatabase } from '#server/testing/test-app.ts'
import { given } from '#server/testing/given.ts'
import { createAnnouncer } from './announcer.ts'
import { checkSubmission } from './check-submission.ts'
import { createBatchStore } from './store-batch.ts'

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
  // no waiting of Vitest's, which moves the clock
  const told = async () => {
    const last = `all ${asked++}`
    const isHeard = new Promise<void>((resolve) =>
      client.on('notification', ({ payload }) => payload === last && resolve()),
    )
    await client.query('select pg_notify($1, $2)', ['form_activity', last])
    await isHeard
    return heard.filter((payload) => payload.endsWith(` ${form._id}`)).length
  }
  /** Others may hear of it before who told them knows that it is done, and only then rests again. */
  const toldLater = async () => {
    await vi.advanceTimersByTimeAsync(moment)
    return told()
  }
  const announcer = createAnnouncer(app.db)
  const store = createBatchStore(app.db, announcer)
  const answer = async () => store([await checkSubmission(app.db, form, { response: [] }, undefined)])
  await answer()
  expect(await told()).toBe(1)
  return { app, form, announcer, answer, told, toldLater }
}

const useFakeTimers = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('who watches is told at once of the first answer, and a moment later, once, of those that came meanwhile', async () => {
  useFakeTimers()
  const { form, announcer, answer, told, toldLater } = await givenAnnounced()
  await answer()
  await answer()
  expect(await told()).toBe(1)
  // once: another moment, in which nobody answers, ends the rest
  await vi.advanceTimersByTimeAsync(moment)
  await expect.poll(told).toBe(2)
  await answer()
  expect(await told()).toBe(2)
  await expect.poll(toldLater).toBe(3)
  const isFirst = async () => {
    await vi.advanceTimersByTimeAsync(moment)
    return announcer.begin([form._id]).now.length > 0
  }
  await expect.poll(isFirst).toBe(true)
})

test('an answer that is stored as the moment ends is told of too', async () => {
  useFakeTimers()
  const { form, announcer, toldLater } = await givenAnnounced()
  const { now, done } = announcer.begin([form._id])
  expect(now).toEqual([])
  await vi.advanceTimersByTimeAsync(moment)
  done()
  await expect.poll(toldLater).toBe(2)
})

test('what the database would not tell is told later', async () => {
  useFakeTimers()
  const { app, answer, toldLater } = await givenAnnounced()
  await answer()
  vi.spyOn(app.db, 'execute').mockRejectedValueOnce(new Error('no connection'))
  expect(await toldLater()).toBe(1)
  await expect.poll(toldLater).toBe(2)
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
