export type ServerEvent = { name: string; data: string }

/** Takes the text of a stream of server-sent events as it comes, and answers the events that are whole. */
export function createEventReader() {
  let rest = ''
  return (text: string): ServerEvent[] => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const fields = new Map(
        block.split('\n').map((line) => {
          const colon = line.indexOf(':')
          return [line.slice(0, colon), line.slice(colon + 1).trim()]
        }),
      )
      const name = fields.get('event')
      return name === undefined ? [] : [{ name, data: fields.get('data') ?? '' }]
    })
  }
}
