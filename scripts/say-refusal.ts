import { StartRefusal } from '#server/start-refusal.ts'

/** A mistake of the person at the keyboard ends a command with its sentence; anything else shows its stack. */
export const sayRefusal = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof StartRefusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  })
