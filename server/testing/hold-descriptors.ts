import { closeSync, openSync } from 'node:fs'

/** Loaded into a server that a test starts: takes every file descriptor from one signal until the next. */
const held: number[] = []
let holding: NodeJS.Timeout | undefined

function hold() {
  try {
    for (;;) held.push(openSync('/dev/null', 'r'))
  } catch {
    // none is left
  }
}

process.on('SIGUSR2', () => {
  if (holding === undefined) {
    hold()
    // what others give back too
    holding = setInterval(hold, 1)
    return
  }
  clearInterval(holding)
  for (const descriptor of held.splice(0)) closeSync(descriptor)
})
