import type { IncomingMessage } from 'node:http'
import { de } from '#shared/messages/de.ts'
import { en } from '#shared/messages/en.ts'
import { isLanguage, type Language, preferredLanguage } from '#shared/messages/languages.ts'
import type { Messages } from '#shared/messages/messages.ts'

export const catalogue: Record<Language, Messages> = { en, de }

type Asking = Pick<IncomingMessage, 'headers'>

/** The value of a cookie that the pages keep a choice in. */
export const cookie = (request: Asking, name: string) =>
  request.headers.cookie
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1]

/** Browsers send few different wishes, and reading one takes longer than all else that is done for a short answer. */
const preferred = new Map<string, Language>()
const mostPreferred = 1_000
const longestPreferred = 200

function preferredOf(acceptLanguage: string) {
  const known = preferred.get(acceptLanguage)
  if (known) return known
  const language = preferredLanguage(acceptLanguage)
  if (acceptLanguage.length > longestPreferred) return language
  if (preferred.size >= mostPreferred) preferred.clear()
  preferred.set(acceptLanguage, language)
  return language
}

/** The language that this person chose, else the one their browser asks for. */
export const languageOf = (request: Asking): Language => {
  const chosen = cookie(request, 'language')
  return chosen !== undefined && isLanguage(chosen) ? chosen : preferredOf(request.headers['accept-language'] ?? '')
}
