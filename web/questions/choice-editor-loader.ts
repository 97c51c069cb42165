import { createElement, lazy } from 'react'
import type { ChoiceEditor as Editor } from './choice-editor.tsx'

const load = async () => (await import('./choice-editor.tsx')).ChoiceEditor
const Lazy = lazy(async () => ({ default: await load() }))
let Loaded: Awaited<ReturnType<typeof load>> | undefined

/** For the builder: `lazy` draws nothing at first even when all is there, and a key pressed then goes astray. */
export const loadChoiceEditor = async () => {
  Loaded = await load()
}

/** Respondents never load it. Written this way it forgets that it takes questions of either type. */
export const ChoiceEditor = ((props: Parameters<typeof Lazy>[0]) =>
  createElement(Loaded ?? Lazy, props)) as unknown as typeof Editor
