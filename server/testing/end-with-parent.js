/**
 * Loaded into a server that a test, a bench or a trial starts: holds a pipe from its parent, which closes when the parent
 * is gone, in whatever way. Then the server stops in order, and its database with it.
 */
const stop = () => process.kill(process.pid, 'SIGTERM')

process.stdin.once('end', () => {
  if (process.listenerCount('SIGTERM') > 0) return void stop()
  // still starting: cut off now, it would leave its database behind
  return void process.on('newListener', (event) => event === 'SIGTERM' && setImmediate(stop))
})
process.stdin.resume().unref()
