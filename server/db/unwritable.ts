import { StartRefusal } from '#server/start-refusal.ts'

const codeOf = (error: unknown) => (error as { code?: string }).code

/** What a person can do about a folder of ours that cannot be made or used. */
export const unwritable = (path: string, error: unknown) =>
  codeOf(error) === 'ENOSPC'
    ? new StartRefusal(`The disk of ${path} is full. Make room, or set DATA_DIR to a folder on another disk.`, {
        cause: error,
      })
    : new StartRefusal(
        `Formwright cannot write to ${path} (${codeOf(error)}). Set DATA_DIR to a folder that it may write to.`,
        {
          cause: error,
        },
      )
