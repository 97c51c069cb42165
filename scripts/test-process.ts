import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const running = new Set<ChildProcess>()

const track = async (child: ChildProcess) => {
  running.add(child)
  const [code] = (await once(child, 'close')) as [number | null]
  running.delete(child)
  // died of a signal, such as the one for want of memory
  return code ?? 1
}

/** False when nobody is left in the group. */
const signalGroup = (leader: ChildProcess, signal: NodeJS.Signals) => {
  try {
    return leader.pid !== undefined && process.kill(-leader.pid, signal)
  } catch {
    return false
  }
}

/** A runner that was cut short leaves its workers behind, and the servers that these started. */
const clearUpAfter = async (leader: ChildProcess) => {
  if (!signalGroup(leader, 'SIGTERM')) return
  await wait(2_000)
  signalGroup(leader, 'SIGKILL')
}

/**
 * Runs a program on this very Node, in front of the person.
 * In a group of its own: Ctrl-C would reach a runner both from the terminal and from us, and twice means "at once".
 */
export const runNode = async (args: string[], env: Record<string, string> = {}) => {
  const runner = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: true,
  })
  const exitCode = await track(runner)
  await clearUpAfter(runner)
  return exitCode
}

/** Runs a program on this very Node and keeps what it says. */
export const runNodeAside = async (args: string[]) => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return { exitCode: await track(child), output: output.trimEnd() }
}

/** After one SIGINT the runners close their browsers, servers and databases; what is under way longer is cut off. */
const stop = async () => {
  if (process.exitCode === 130) return
  process.exitCode = 130
  console.log('\nStopping …')
  const stopping = [...running]
  for (const child of stopping) child.kill('SIGINT')
  for (const until = Date.now() + 10_000; running.size > 0 && Date.now() < until;) await wait(50)
  await Promise.all(stopping.map(clearUpAfter))
  process.exit()
}

export const stopOnSignal = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}
