import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { given } from '#server/testing/given.ts'

type Asked = { body: string; isChunked?: boolean }

/** A form, and a connection over which several submissions go out in one piece. */
async function givenLine() {
  const { app, form } = await given.form()
  const [name] = form.questions
  const post = ({ body, isChunked = false }: Asked) =>
    `POST /api/response/${form._id} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${
      isChunked
        ? `transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
        : `content-length: ${body.length}\r\n\r\n${body}`
    }`
  return {
    post,
    answers: (data: string) => JSON.stringify({ response: [{ questionId: name?._id, data }] }),
    /** The answers in their order, once there are so many or the connection was ended. */
    ask: async (text: string, most = Infinity) => {
      const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      // written before it is connected, it goes out together
      socket.write(text)
      let said = ''
      const statuses = () => (said.match(/HTTP\/1\.1 \d+/g) ?? []).map((line) => Number(line.slice(-3)))
      const closed = once(socket, 'close')
      const heard = new Promise<void>((done) =>
        socket.on('data', (bytes: Buffer) => {
          said += bytes.toString()
          if (statuses().length >= most) done()
        }),
      )
      await Promise.race([closed, heard])
      return statuses()
    },
    stored: async () => {
      const { rows } = await app.db.execute<{ said: string }>(
        sql`select answers -> 0 -> 'data' ->> 0 as said from responses where form_id = ${form._id} order by said`,
      )
      return rows.map(({ said }) => said)
    },
  }
}

test('what is not HTTP is answered after what was asked before it, and then the connection ends', async () => {
  const { ask, post, answers, stored } = await givenLine()
  expect(await ask(`${post({ body: answers('Ada') })}NONSENSE\r\n\r\n`)).toEqual([201, 400])
  expect(await ask(`${post({ body: answers('Amara') })}${post({ body: answers('Bo') })}NONSENSE\r\n\r\n`)).toEqual([
    201, 201, 400,
  ])
  expect(await stored()).toEqual(['Ada', 'Amara', 'Bo'])
})

test('who asks for the end of the connection is answered before it ends, whatever comes after', async () => {
  const { ask, post, answers } = await givenLine()
  const last = post({ body: answers('Ada') }).replace('host: x', 'host: x\r\nconnection: close')
  expect(await ask(`${last}NONSENSE\r\n\r\n`)).toEqual([201])
})

test('a body that breaks off in the middle is answered in no other place than its own', async () => {
  const { ask, post, answers } = await givenLine()
  const broken = post({ body: answers('Bo'), isChunked: true }).replace('\r\n0\r\n', '\r\nNONSENSE\r\n')
  expect(await ask(broken)).toEqual([400])
  expect([[], [201], [201, 400]]).toContainEqual(await ask(post({ body: answers('Ada') }) + broken))
})

test.for([false, true])('what follows a body that is no JSON is answered, with chunks: %s', async (isChunked) => {
  const { ask, post, answers, stored } = await givenLine()
  expect(await ask(post({ body: '{oops', isChunked }) + post({ body: answers('Ada') }), 2)).toEqual([400, 201])
  expect(await stored()).toEqual(['Ada'])
})
