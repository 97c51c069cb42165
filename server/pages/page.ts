import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/messages/languages.ts'
import type { Messages } from '#shared/messages/messages.ts'
import type { Entry, Modules, Renderer, Settings } from './web.ts'

/** A page before it is put into a document. */
export type Page = {
  entry: Entry
  /** Modules that the entry's script asks for as soon as it runs: the browser need not wait for that. */
  ahead?: (language: Language) => Modules
  status?: number
  /**
   * Names a page that many get: under the same name there is the same page in each language and theme, so it is written
   * once. One without a name is made for one person: no search engine may list it, and nobody in between may keep it.
   */
  name?: string
  /** Whether whoever comes to its address gets the page of this name. */
  isCurrent?: () => boolean
  title?: (messages: Messages) => string
  description?: string
  /** The path of the picture that other sites show beside a link to it. */
  image?: string
  body?: (renderer: Renderer, messages: Messages, settings: Settings) => string
  /** More data for the page's script, by the id of its element. */
  data?: (messages: Messages, settings: Settings) => Record<string, unknown>
}

/** Puts a page into its document and sends it. */
export type Show = (page: Page) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
