import type { FillData } from '#shared/fill-data.ts'
import type { Language } from '#shared/messages/languages.ts'
import type { Messages } from '#shared/messages/messages.ts'

export type Entry = 'landing' | 'fill' | 'app'

export const entryFiles: Record<Entry, string> = {
  landing: 'web/landing/main.ts',
  fill: 'web/fill/main.tsx',
  app: 'web/app/main.tsx',
}

/** Modules of the web, each by its path, or all whose paths are of one kind. */
export type Modules = readonly (string | RegExp)[]

/** What the pages need to know of this instance. */
export type Settings = { demo: boolean; hasPublicUrl: boolean; language: Language }

/** The web's own renderer, built apart because Node does not run JSX. */
export type Renderer = {
  renderLanding: (messages: Messages, language: Language, settings: Settings) => string
  renderHelp: (messages: Messages, language: Language, settings: Settings) => string
  renderFormNotFound: (messages: Messages, language: Language) => string
  renderFill: (page: FillData) => string
  renderTrouble: (messages: Messages, sentence: string) => string
  renderMailStop: (page: { messages: Messages; form: string; owner: string; isStopped: boolean }) => string
}

/** The elements of the head and those after the content, what the page may load, and whether it begins in our typefaces. */
export type Around = { head: string; end: string; headers: Record<string, string>; hasTypefaces: boolean }

/** Where the pages take their scripts, styles and first HTML from: the build, or Vite while developing. */
export type Web = {
  /** What stands around the content of a page whose script will ask for some more modules. */
  around: (entry: Entry, body: string, ahead?: Modules) => Around
  renderer: () => Promise<Renderer>
  /** A built page never changes while the server runs. */
  isBuilt: boolean
}
