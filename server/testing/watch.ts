import { get, type IncomingMessage } from 'node:http'

export type Watching = Awaited<ReturnType<typeof watch>>

const opened = (url: string, token: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(url, { headers: { token }, agent: false }, resolve)
    request.on('error', reject)
  })

/** A viewer of the overview: hears the server's events. With `isAsleep` nothing is read from the connection. */
export async function watch(origin: string, token: string, isAsleep = false) {
  const response = await opened(`${origin}/api/activity/live`, token)
  const events: string[] = []
  const quietFor: number[] = []
  let rest = ''
  let wake = () => {}
  const ended = new Promise<void>((resolve) => response.on('close', resolve))
  response.on('error', () => {})
  const hear = (bytes: Buffer) => {
    const parts = (rest + bytes.toString()).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
      if (name === 'again') quietFor.push(Number(data))
      if (name) events.push(name === 'again' ? name : `${name} ${data}`)
    }
    wake()
  }
  if (!isAsleep) response.on('data', hear)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    /** What each `again` said, in milliseconds. */
    quietFor,
    /** Resolves when the connection is over. */
    ended,
    /** Resolves once so many events have come. */
    until: async (count: number) => {
      while (events.length < count)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      return events
    },
    wakeUp: () => void response.on('data', hear),
    leave: () => response.destroy(),
  }
}
