import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from './refusal.js'

const lock = '.setup-lock'
/** The holder touches the lock every second, so one this old was left by a launcher that was killed. */
const abandonedAfter = 10_000

const isAbandoned = () => {
  const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? {}
  return mtimeMs !== undefined && Date.now() - mtimeMs > abandonedAfter
}

/** False when another launcher has it. */
const take = () => {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'EEXIST') return false
    throw new Refusal(
      `This folder cannot be written to (${code}): ${process.cwd()}\nInstalling and building need that. Use a copy in a folder of your own.`,
    )
  }
}

/**
 * Installing and building happen once at a time, however many launchers are started.
 * @param {() => Promise<unknown>} work
 */
export const withSetupLock = async (work) => {
  for (let tries = 0; !take(); tries++) {
    if (tries === 0) console.log('Another start is installing or building here: waiting for it …')
    if (isAbandoned()) rmSync(lock, { recursive: true, force: true })
    else await wait(250)
  }
  const touch = setInterval(() => utimesSync(lock, new Date(), new Date()), 1_000)
  try {
    await work()
  } finally {
    clearInterval(touch)
    rmSync(lock, { recursive: true, force: true })
  }
}
