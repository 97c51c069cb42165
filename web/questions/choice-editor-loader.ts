import { lazy } from 'react'
import type { ChoiceEditor as Editor } from './choice-editor.tsx'

const load = async () => ({ default: (await import('./choice-editor.tsx')).ChoiceEditor })

/** Loaded with the first choice question that is shaped. `lazy` forgets that it takes questions of either type. */
export const ChoiceEditor = lazy(load) as unknown as typeof Editor
