import { useSyncExternalStore } from 'react'
import type { Language } from '#shared/messages/languages.ts'
import type { Messages } from '#shared/messages/messages.ts'
import type { Catalogue } from '#web/ui/messages.tsx'
import { keepLanguage } from '#web/ui/preference.ts'

const loaders: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('#shared/messages/en.ts')).en,
  de: async () => (await import('#shared/messages/de.ts')).de,
}

let current: Catalogue | undefined
const listeners = new Set<() => void>()

export const loadCatalogue = async (language: Language) => {
  current = { language, messages: await loaders[language]() }
  for (const notify of listeners) notify()
}

export const chooseLanguage = async (language: Language) => {
  await loadCatalogue(language)
  keepLanguage(language)
}

export const currentCatalogue = () => {
  if (!current) throw new Error('The catalogue is not loaded yet')
  return current
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const useCurrentCatalogue = () => useSyncExternalStore(subscribe, currentCatalogue)
