import { escapeHtml } from '#server/http/escape-html.ts'
import type { Settings } from './web.ts'

export type Theme = 'light' | 'dark' | undefined

type Page = {
  title: string
  /** What a link to the page is called where it is shared. */
  name: string
  description: string
  theme: Theme
  /** Drawn in our typefaces from the start, whatever they take to come. */
  hasTypefaces: boolean
  settings: Settings
  head: string
  body: string
  /** What the first look at the page can do without. */
  end: string
  /** The whole address of the picture that other sites show beside a link to it. */
  image?: string | undefined
  /** More data for the page's script, by the id of its element. */
  data?: Record<string, unknown>
}

/** JSON that cannot end the element that it stands in. */
const json = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const dataElements = (data: Record<string, unknown>) =>
  Object.entries(data)
    .map(([id, value]) => `<script type="application/json" id="${id}">${json(value)}</script>`)
    .join('')

const descriptionElements = (description: string) =>
  description &&
  `<meta name="description" content="${escapeHtml(description)}"><meta property="og:description" content="${escapeHtml(description)}">`

const imageElements = (image: string | undefined) =>
  image === undefined
    ? ''
    : `<meta property="og:image" content="${escapeHtml(image)}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">`

/** What the browser draws in place of the page until its styles have come. */
const schemeElement = (theme: Theme) => `<meta name="color-scheme" content="${theme ?? 'light dark'}">`

/** The theme stands in the first byte of HTML: no page ever flashes in the wrong one. */
export const htmlDocument = ({
  title,
  name,
  description,
  theme,
  hasTypefaces,
  settings,
  head,
  body,
  end,
  image,
  data,
}: Page) =>
  `<!doctype html><html lang="${settings.language}"${theme ? ` data-theme="${theme}"` : ''}${hasTypefaces ? ' data-typefaces' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${schemeElement(theme)}<title>${escapeHtml(title)}</title>${descriptionElements(description)}<meta property="og:type" content="website"><meta property="og:title" content="${escapeHtml(name)}">${imageElements(image)}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">${head}</head><body><div id="root">${body}</div>${dataElements({ settings, ...data })}${end}</body></html>`
