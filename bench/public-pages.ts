import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBenchServer } from './bench-server.ts'
import { benchOf } from './figure.ts'
import { getting, openLoad } from './load.ts'
import { startPeer } from './peer-server.ts'
import { makeSampleForm } from './sample-form.ts'

const connections = 128
const warmUp = 2
const seconds = 3
/** One start differs from the next by a tenth: the same code gets faster in one process than in another. */
const rounds = 9

/** As a browser asks for a page. */
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' }

/** A form by its link, as JSON and as a page, against the same bytes sent by nothing but node:http. */
export async function openPublicBench(profile: string | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'formwright-bench-'))
  const jsonPath = '/api/form/bench-form'
  const pagePath = '/form/bench-form'
  const load = openLoad()
  const run = (port: number, path: string, headers?: Record<string, string>) =>
    load.run({ port, connections, warmUp, seconds, ...getting(path, headers) })
  const first = await startBenchServer({ dataDir })
  await makeSampleForm(first.address, 'bench-form')
  await run(first.port, pagePath, browser)
  // a count is the same in every round
  const queries = await first.queriesEach(() => run(first.port, pagePath, browser))
  await first.close()

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
    rounds,
    round: async () => {
      const server = await startBenchServer({ profile, dataDir })
      const jsonPeer = await startPeer('same-bytes-peer.ts', server.address + jsonPath)
      const pagePeer = await startPeer('same-bytes-peer.ts', server.address + pagePath, JSON.stringify(browser))
      try {
        return {
          json: (await run(server.port, jsonPath)).rate,
          jsonLimit: (await run(jsonPeer.port, jsonPath)).rate,
          page: (await run(server.port, pagePath, browser)).rate,
          pageLimit: (await run(pagePeer.port, pagePath, browser)).rate,
          queries,
        }
      } finally {
        await jsonPeer.close()
        await pagePeer.close()
        await server.close()
      }
    },
    close: async () => {
      load.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  })
}
