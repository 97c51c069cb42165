import { lazy } from 'react'

/** For types whose choices are counted. */
export const CountSummary = lazy(async () => ({ default: (await import('./count-summary.tsx')).CountSummary }))
/** For types that are answered in words. */
export const TextSummary = lazy(async () => ({ default: (await import('./newest-summary.tsx')).TextSummary }))
/** For types that are answered with files. */
export const FileSummary = lazy(async () => ({ default: (await import('./newest-summary.tsx')).FileSummary }))
