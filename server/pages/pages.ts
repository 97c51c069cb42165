import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { catalogue, cookie, languageOf } from '#server/http/catalogue.ts'
import { refuse } from '#server/http/refuse.ts'
import { type FillServices, serveFillPages } from './fill-routes.ts'
import { serveMailStop } from './mail-stop-page.ts'
import type { Page, Show } from './page.ts'
import { builtWeb } from './built-web.ts'
import { developmentWeb } from './development-web.ts'
import { htmlDocument, type Theme } from './html-document.ts'
import { sendHtml, sendPersonalHtml } from './send-html.ts'
import type { Settings } from './web.ts'

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
  data: ({ landing: { script } }) => ({ words: script }),
  image: '/preview.png',
}
const help: Page = {
  entry: 'landing',
  title: (messages) => messages.help.title,
  body: (renderer, messages, settings) => renderer.renderHelp(messages, settings.language, settings),
}
const application: Page = {
  entry: 'app',
  body: (_, { shell }) => `<noscript><p>${escapeHtml(shell.noScript)}</p></noscript>`,
}

/** Everything that a browser opens by its address. */
export async function servePages(app: FastifyInstance, config: Config, services: FillServices) {
  const web = config.isDevelopment ? await developmentWeb(app) : await builtWeb(app)

  const show: Show = (page) => async (request, reply) => {
    const language = languageOf(request)
    const messages = catalogue[language]
    const settings: Settings = { demo: config.isDemoOn, language }
    const title = page.title ? `${page.title(messages)} · ${messages.brand}` : messages.brand
    reply.header('content-security-policy', web.contentPolicy(page.entry))
    if (page.isPersonal) reply.header('x-robots-tag', 'noindex')
    const html = htmlDocument({
      title,
      name: page.title?.(messages) ?? messages.brand,
      description: page.description || messages.landing.lead,
      theme: themeOf(request),
      settings,
      head: web.head(page.entry),
      // the Host header of a request may be anybody's, so only a configured address is told to others
      image: page.image && config.publicUrl && new URL(page.image, config.publicUrl).href,
      body: page.body?.(await web.renderer(), messages, settings) ?? '',
      data: page.data?.(messages, settings),
    })
    return (page.isPersonal ? sendPersonalHtml : sendHtml)(request, reply, page.status ?? 200, html)
  }

  app.get('/', show(landing))
  for (const path of ['/login', '/signup', '/dashboard', '/dashboard/*', '/results/:id'])
    app.get(path, show(application))
  app.get('/help', show(help))

  serveFillPages(app, show, services)
  await serveMailStop(app, services.db, show)
  app.get<{ Params: { formId: string } }>('/form/edit/:formId', async (request, reply) =>
    reply.redirect(`/dashboard/form/edit/${encodeURIComponent(request.params.formId)}`),
  )

  const nothingHere = show({ ...application, status: 404 })
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw refuse('notFound', (m) => m.errors.notFound)
    return nothingHere(request, reply)
  })
}
