/** How Node runs the server. */
export const serverOptions = [
  // Room for short-lived values: V8 would take four times as much, and twice as much made nothing faster.
  '--max-semi-space-size=16',
  // What load took is given back once it is quiet.
  '--expose-gc',
  // Nothing is put among the long-lived values from the beginning: V8 guesses what belongs there by what lived long in the
  // first second, and when that was wrong, all that such values led to was kept as long as they.
  '--no-allocation-site-pretenuring',
  // The long-lived ones are collected when there are three times as many, not with each tenth more: everybody waits then.
  '--heap-growing-percent=200',
  // One function after the other is compiled, not six at once: those who are answered meanwhile need the processor too.
  '--concurrent-turbofan-max-threads=1',
  '--concurrent-maglev-max-threads=1',
]

/** Threads that compile share what they allocate from: glibc would keep a room for each of them. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
