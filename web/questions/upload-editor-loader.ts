import { lazy } from 'react'

/** Loaded with the first file question that is shaped: respondents never need it. */
export const UploadEditor = lazy(async () => ({ default: (await import('./upload-editor.tsx')).UploadEditor }))
