import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Messages } from '#shared/messages/messages.ts'
import type { Entry, Renderer, Settings } from './web.ts'

/** A page before it is put into a document. */
export type Page = {
  entry: Entry
  status?: number
  /** Made for one person: no search engine may list it, and no other page is like it. */
  isPersonal?: boolean
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
