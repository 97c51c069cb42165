const codes = ['ENOSPC', 'EDQUOT']

/** Whether a file could not be written because there is no room for it. */
export const isDiskFull = (error: unknown) => codes.includes((error as NodeJS.ErrnoException).code ?? '')
