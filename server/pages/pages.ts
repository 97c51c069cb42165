import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { catalogue, cookie, languageOf } from '#server/http/catalogue.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Messages } from '#shared/messages/messages.ts'
import { builtWeb } from './built-web.ts'
import { developmentWeb } from './development-web.ts'
import { htmlDocument, type Theme } from './html-document.ts'
import { sendHtml } from './send-html.ts'
import type { Entry, Renderer, Settings } from './web.ts'

type Page = {
  entry: Entry
  status?: number
  title?: (messages: Messages) => string
  body?: (renderer: Renderer, messages: Messages, settings: Settings) => string
}

const themeOf = (request: FastifyRequest): Theme => {
  const chosen = cookie(request, 'theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
}

/** True for a person with a browser, false for a program that asks for data. */
const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url.startsWith('/api') &&
  !request.url.startsWith('/assets/') &&
  (request.headers.accept?.includes('text/html') ?? false)

const landing: Page = {
  entry: 'landing',
  title: (messages) => messages.landing.page,
  body: (renderer, messages, settings) => renderer.renderLanding(messages, settings.language, settings),
}
const application: Page = { entry: 'app' }
const formNotFound: Page = {
  entry: 'fill',
  status: 404,
  title: (messages) => messages.fill.notFound,
  body: (renderer, messages, settings) => renderer.renderFormNotFound(messages, settings.language),
}

/** Everything that a browser opens by its address. */
export async function servePages(app: FastifyInstance, config: Config) {
  const web = config.isDevelopment ? await developmentWeb(app) : await builtWeb(app)

  const show = (page: Page) => async (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request)
    const messages = catalogue[language]
    const settings: Settings = { demo: config.isDemoOn, language }
    const title = page.title ? `${page.title(messages)} · ${messages.brand}` : messages.brand
    reply.header('content-security-policy', web.contentPolicy(page.entry))
    const html = htmlDocument({
      title,
      description: messages.landing.lead,
      theme: themeOf(request),
      settings,
      head: web.head(page.entry),
      body: page.body?.(await web.renderer(), messages, settings) ?? '',
    })
    return sendHtml(request, reply, page.status ?? 200, html)
  }

  app.get('/', show(landing))
  for (const path of ['/login', '/signup', '/dashboard', '/dashboard/*']) app.get(path, show(application))
  for (const path of ['/form/:customLink', '/form/id/:formId', '/invite/:inviteId']) app.get(path, show(formNotFound))

  const nothingHere = show({ ...application, status: 404 })
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw refuse('notFound', (m) => m.errors.notFound)
    return nothingHere(request, reply)
  })
}
