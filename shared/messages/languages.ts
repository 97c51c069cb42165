/** The languages that ship, by tag, each with its own name for itself. */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag)

/** The first language of an Accept-Language header that we speak; English otherwise. */
export const preferredLanguage = (acceptLanguage: string): Language => {
  const wanted = acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry
        .toLowerCase()
        .split(';')
        .map((part) => part.trim())
      const quality = parameters.map((parameter) => /^q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.split('-')[0] ?? '', quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return wanted.map(({ language }) => language).find(isLanguage) ?? 'en'
}
