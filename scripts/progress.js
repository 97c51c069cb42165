/**
 * Shows that something longer goes on: one line that changes in a terminal, a line every few seconds elsewhere.
 * @template T
 * @param {string} title @param {() => Promise<T>} work @param {() => string} [detail]
 */
export const withProgress = async (title, work, detail = () => '') => {
  const isTerminal = process.stdout.isTTY
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1000
  const state = () => [`${Math.floor(elapsed())} s`, detail()].filter(Boolean).join(', ')
  /** @param {string} text */
  const rewrite = (text) => process.stdout.write(`\r\x1b[K${text}`)

  if (isTerminal) rewrite(`${title} …`)
  else console.log(`${title} …`)
  const timer = setInterval(
    () => (isTerminal ? rewrite(`${title} … ${state()}`) : console.log(`  … ${state()}`)),
    isTerminal ? 250 : 5_000,
  )
  let ending = 'ended after'
  try {
    const result = await work()
    ending = 'done in'
    return result
  } finally {
    clearInterval(timer)
    const last = `${ending} ${elapsed().toFixed(1)} s`
    if (isTerminal) rewrite(`${title} … ${last}\n`)
    else console.log(`  ${last}`)
  }
}
