import { createContext, use } from 'react'
import type { Language } from '#shared/messages/languages.ts'
import type { FillWords } from '#shared/fill-data.ts'
import type { Uploads } from '#web/uploads/uploads.ts'

type Fill = {
  words: FillWords
  language: Language
  /** Whether a letter on the keyboard picks a choice. */
  hasLetters: boolean
  /** Whether the device keeps answers until they are sent. */
  isKept: boolean
  /** Nothing is sent or kept. */
  isPreview: boolean
  /** The files added so far, wherever in the form. */
  uploads: Uploads
  /** False in the HTML of the server, true once the script has taken over. */
  isHydrated: boolean
}

export const FillContext = createContext<Fill | undefined>(undefined)
export const FillProvider = FillContext.Provider

export const useFill = () => {
  const fill = use(FillContext)
  if (!fill) throw new Error('A part of the fill page stands outside of FillProvider')
  return fill
}
