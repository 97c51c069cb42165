import { startBenchServer } from './bench-server.ts'
import { benchOf } from './figure.ts'
import { getting, openLoad } from './load.ts'
import { startPeer } from './peer-server.ts'
import { makeSampleForm } from './sample-form.ts'

const connections = 128
const warmUp = 1
const seconds = 3

/** As a browser asks for a page. */
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' }

/** A form by its link, as JSON and as a page, against the same bytes sent by nothing but node:http. */
export async function openPublicBench(profile: string | undefined) {
  const server = await startBenchServer({ profile })
  await makeSampleForm(server.address, 'bench-form')
  const jsonPath = '/api/form/bench-form'
  const pagePath = '/form/bench-form'
  const jsonPeer = await startPeer('same-bytes-peer.ts', server.address + jsonPath)
  const pagePeer = await startPeer('same-bytes-peer.ts', server.address + pagePath, JSON.stringify(browser))
  const load = openLoad()
  const run = (port: number, path: string, headers?: Record<string, string>) =>
    load.run({ port, connections, warmUp, seconds, ...getting(path, headers) })

  return benchOf({
    figures: [
      {
        name: 'public form by link as JSON',
        unit: '/s',
        ours: 'json',
        against: { what: 'node:http, the same bytes', is: 'jsonLimit' },
        goal: 0.8,
        isMoreBetter: true,
      },
      {
        name: 'public form by link as a whole page',
        unit: '/s',
        ours: 'page',
        against: { what: 'node:http, the same bytes', is: 'pageLimit' },
        goal: 0.8,
        isMoreBetter: true,
      },
      { name: 'public page: database queries when warm', unit: '', ours: 'queries', goal: 0 },
    ],
    round: async () => ({
      json: (await run(server.port, jsonPath)).rate,
      jsonLimit: (await run(jsonPeer.port, jsonPath)).rate,
      page: (await run(server.port, pagePath, browser)).rate,
      pageLimit: (await run(pagePeer.port, pagePath, browser)).rate,
      queries: await server.queriesEach(() => run(server.port, pagePath, browser)),
    }),
    close: async () => {
      load.close()
      await jsonPeer.close()
      await pagePeer.close()
      await server.close()
    },
  })
}
