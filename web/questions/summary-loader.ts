import { later } from '#web/ui/later.ts'

/** For types whose choices are counted. */
export const CountSummary = later(async () => (await import('./count-summary.tsx')).CountSummary)
/** For types that are answered in words. */
export const TextSummary = later(async () => (await import('./newest-summary.tsx')).TextSummary)
/** For types that are answered with files. */
export const FileSummary = later(async () => (await import('./newest-summary.tsx')).FileSummary)

export const loadSummaries = () => Promise.all([CountSummary.load(), TextSummary.load(), FileSummary.load()])
