import type { Messages } from '#shared/messages/messages.ts'
import type { Entry, Renderer, Settings } from './web.ts'

/** A page before it is put into a document. */
export type Page = {
  entry: Entry
  status?: number
  title?: (messages: Messages) => string
  description?: string
  /** The path of the picture that other sites show beside a link to it. */
  image?: string
  body?: (renderer: Renderer, messages: Messages, settings: Settings) => string
  /** More data for the page's script, by the id of its element. */
  data?: (messages: Messages, settings: Settings) => Record<string, unknown>
}
