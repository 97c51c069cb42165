import type { Language } from '#shared/messages/languages.ts'

const year = 365 * 24 * 60 * 60

// cookies rather than localStorage: the server needs both to send the page in the right colours and words
const keep = (name: string, value: string) => {
  document.cookie = `${name}=${value}; path=/; max-age=${value ? year : 0}; samesite=lax`
}

export type Theme = 'system' | 'light' | 'dark'

export const isTheme = (name: string): name is Theme => name === 'system' || name === 'light' || name === 'dark'

export const currentTheme = (): Theme => {
  const name = document.documentElement.dataset['theme'] ?? ''
  return isTheme(name) ? name : 'system'
}

export const chooseTheme = (theme: Theme) => {
  const page = document.documentElement
  page.dataset['switching'] = ''
  if (theme === 'system') delete page.dataset['theme']
  else page.dataset['theme'] = theme
  keep('theme', theme === 'system' ? '' : theme)
  requestAnimationFrame(() => requestAnimationFrame(() => delete page.dataset['switching']))
}

export const keepLanguage = (language: Language) => {
  document.documentElement.lang = language
  keep('language', language)
}
