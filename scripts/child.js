import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Refusal } from './refusal.js'

/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** What a shell makes of it. @param {NodeJS.Signals} signal */
const codeOf = (signal) => 128 + constants.signals[signal]

/**
 * Passes our signals on, and never leaves the child behind.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [instead] sent in place of ours
 */
const tieTo = (child, instead) => {
  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    stoppedBy = signal
    // `node --watch` has no handler for SIGHUP: it would end alone and leave the server behind
    child.kill(instead ?? (signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  const endWithUs = () => void child.kill('SIGTERM')
  for (const signal of stopSignals) process.on(signal, forward)
  process.on('exit', endWithUs)

  // npm passes on SIGINT and SIGTERM only, and may be killed
  const parent = process.ppid
  const watch = process.env['npm_lifecycle_event']
    ? setInterval(() => process.ppid !== parent && !stoppedBy && forward('SIGTERM'), 500)
    : undefined

  return () => {
    clearInterval(watch)
    for (const signal of stopSignals) process.off(signal, forward)
    process.off('exit', endWithUs)
    return stoppedBy
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [stopWith]
 * @returns {Promise<{ exitCode: number, stoppedBy: NodeJS.Signals | undefined, diedOf: NodeJS.Signals | null }>}
 */
const ended = (child, stopWith) =>
  new Promise((resolve, reject) => {
    const untie = tieTo(child, stopWith)
    child.on('error', (error) => {
      untie()
      reject(new Refusal(`${child.spawnfile} does not start on this machine: ${error.message}`))
    })
    child.on('close', (code, signal) => {
      resolve({ exitCode: code ?? codeOf(signal ?? 'SIGKILL'), stoppedBy: untie(), diedOf: signal })
    })
  })

/**
 * Runs a program in our place: its output is ours, and so is its exit code.
 * @param {string} program @param {string[]} args
 */
export const run = async (program, args) => (await ended(spawn(program, args, { stdio: 'inherit' }))).exitCode

/**
 * Like `run`, for what has no end of its own: being stopped is then no failure.
 * @param {string} program @param {string[]} args @param {Record<string, string>} [env]
 */
export const serve = async (program, args, env) => {
  const server = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const { exitCode, stoppedBy, diedOf } = await ended(server)
  return stoppedBy && diedOf ? 0 : exitCode
}

/**
 * Runs a program and keeps what it says for the case that it fails.
 * @param {string} program @param {string[]} args
 */
export const runQuietly = async (program, args) => {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  // npm would unpack everything and take it away again before it stops; what is cut off here is begun anew anyway
  const { exitCode, stoppedBy } = await ended(child, 'SIGKILL')
  if (stoppedBy) throw new Refusal('Stopped.', codeOf(stoppedBy))
  return { exitCode, output }
}
