import type { Language } from '#shared/messages/languages.ts'

// plain `en` would write Nov 14, 2025
const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE' }

/** 14 Nov 2025 */
export const formatDay = (instant: string, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' }).format(new Date(instant))
