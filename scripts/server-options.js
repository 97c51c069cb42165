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
]
