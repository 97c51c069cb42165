import { spawnSync, type StdioOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// the one without windows first: the journeys take two thirds of the time in it
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** Found is not enough: a stub that only advertises a package, or one without its libraries, does not run. */
const works = (path: string) => existsSync(path) && spawnSync(path, ['--version', '--no-sandbox']).status === 0

const onTheMachine = () => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macApplications].find(works)
}

const succeeds = (program: string, args: string[], stdio: StdioOptions = 'inherit') => {
  console.log(`> ${[program, ...args].join(' ')}`)
  return spawnSync(program, args, { stdio, timeout: 10 * 60_000 }).status === 0
}

const playwrightsOwn = () => [chromium.executablePath()].find(works)

const fromPlaywright = () => {
  succeeds(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  return playwrightsOwn()
}

const fromDebian = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const install = (name: string) => succeeds('apt-get', ['install', '-y', name])
  return succeeds('apt-get', ['update']) && (install('chromium-headless-shell') || install('chromium'))
    ? onTheMachine()
    : undefined
}

const chosen = () => {
  const path = process.env['CHROMIUM'] || undefined
  if (path && !works(path)) throw new NoBrowser(`CHROMIUM is set to ${path}, which does not run.`)
  return path
}

export class NoBrowser extends Error {}

/** The Chromium that tests run in: the one asked for, one that is there, or one fetched now. */
export const findBrowser = () => {
  const path = chosen() ?? onTheMachine() ?? playwrightsOwn() ?? fromPlaywright() ?? fromDebian()
  if (!path)
    throw new NoBrowser(
      'No Chromium found, and none could be fetched: install Chromium or Chrome, or set CHROMIUM to one.',
    )
  return path
}
