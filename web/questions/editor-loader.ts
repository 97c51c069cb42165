import type { ChoiceEditor as EitherEditor } from './choice-editor.tsx'
import { later } from '#web/ui/later.ts'

const OneEditor = later(async () => (await import('./choice-editor.tsx')).ChoiceEditor)
/** Written this way it forgets that it takes questions of either type. */
export const ChoiceEditor = OneEditor as unknown as typeof EitherEditor
export const UploadEditor = later(async () => (await import('./upload-editor.tsx')).UploadEditor)

export const loadEditors = () => Promise.all([OneEditor.load(), UploadEditor.load()])
