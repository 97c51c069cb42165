const cutOff = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR', 'ECONNRESET'])

/** Whether somebody went away in the middle of what they sent, which is no bug of ours. */
export const isCutOff = (error: unknown) => cutOff.has((error as NodeJS.ErrnoException).code ?? '')
