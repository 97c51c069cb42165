import { start } from '#server/serve.ts'
import { mailTiming } from '#server/mail/timing.ts'

/** The whole server as it is, with waits short enough to see in minutes what takes hours. */
await start({
  ...mailTiming,
  pauses: Array.from({ length: 30 }, (_, n) => Math.min(0.5 + n / 2, 4)),
  patience: 2,
  deadline: 3,
  lease: 8,
  trouble: { first: 0.5, most: 3 },
  look: 0.5,
})
