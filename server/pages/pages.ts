import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { catalogue, cookie, languageOf } from '#server/http/catalogue.ts'
import type { Language } from '#shared/messages/languages.ts'
import type { Messages } from '#shared/messages/messages.ts'
import { refuse } from '#server/http/refuse.ts'
import { type FillServices, serveFillPages } from './fill-routes.ts'
import { serveMailStop } from './mail-stop-page.ts'
import type { Page, Show } from './page.ts'
import { builtWeb } from './built-web.ts'
import { developmentWeb } from './development-web.ts'
import { htmlDocument, type Theme } from './html-document.ts'
import { createPageCache } from './page-cache.ts'
import { screens } from './screens.ts'
import { encodingFor, pack, sendHtml, sendPersonalHtml } from './send-html.ts'
import type { Modules, Settings } from './web.ts'

const themeOf = (request: FastifyRequest): Theme => {
  const chosen = cookie(request, 'theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
}

/** True for a person with a browser, false for a program that asks for data. */
export const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url.startsWith('/api') &&
  !request.url.startsWith('/assets/') &&
  (request.headers.accept?.includes('text/html') ?? false)

const landing: Page = {
  name: 'landing',
  entry: 'landing',
  title: (messages) => messages.landing.page,
  body: (renderer, messages, settings) => renderer.renderLanding(messages, settings.language, settings),
  data: ({ landing: { script } }) => ({ words: script }),
  image: '/preview.png',
}
const help: Page = {
  name: 'help',
  entry: 'landing',
  title: (messages) => messages.help.title,
  body: (renderer, messages, settings) => renderer.renderHelp(messages, settings.language, settings),
}
const wordsOf = (language: Language) => `shared/messages/${language}.ts`

/** All that the application can say where no script runs. */
const withoutScript = ({ fill }: Messages, title: string, text: string) =>
  `<noscript><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="/">${escapeHtml(fill.home)}</a></noscript>`

const application = (path: string, screen: Modules): Page => ({
  name: path,
  entry: 'app',
  ahead: (language) => [wordsOf(language), ...screen],
  body: (_, messages) => withoutScript(messages, messages.shell.noScriptTitle, messages.shell.noScript),
})
const nothingHere: Page = {
  name: 'nothing',
  entry: 'app',
  ahead: (language) => [wordsOf(language)],
  status: 404,
  title: ({ notFound }) => notFound.page,
  body: (_, messages) => withoutScript(messages, messages.notFound.page, messages.notFound.noScript),
}

/** Everything that a browser opens by its address. Answers what shows that there is nothing at one. */
export async function servePages(app: FastifyInstance, config: Config, services: FillServices) {
  const web = config.isDevelopment ? await developmentWeb(app) : await builtWeb(app)

  const cache = createPageCache()

  const write = async (page: Page, language: Language, theme: Theme) => {
    const messages = catalogue[language]
    const settings: Settings = { demo: config.isDemoOn, hasPublicUrl: config.publicUrl !== undefined, language }
    const body = page.body?.(await web.renderer(), messages, settings) ?? ''
    const { headers, ...around } = web.around(page.entry, body, page.ahead?.(language))
    const html = htmlDocument({
      ...around,
      body,
      title: page.title ? `${page.title(messages)} · ${messages.brand}` : messages.brand,
      name: page.title?.(messages) ?? messages.brand,
      description: page.description ?? messages.landing.lead,
      theme,
      settings,
      // the Host header of a request may be anybody's, so only a configured address is told to others
      image: page.image && config.publicUrl && new URL(page.image, config.publicUrl).href,
      data: page.data?.(messages, settings),
    })
    return { html, headers }
  }

  const show: Show = (page) => async (request, reply) => {
    const language = languageOf(request)
    const theme = themeOf(request)
    const { status = 200 } = page
    if (page.name === undefined) {
      const { html, headers } = await write(page, language, theme)
      reply.headers({ 'x-robots-tag': 'noindex', ...headers })
      return sendPersonalHtml(request, reply, status, html)
    }
    const encoding = encodingFor(request)
    const key = `${page.name} ${language} ${theme} ${encoding}`
    let ready = cache.find(key)
    if (!ready) {
      const { html, headers } = await write(page, language, theme)
      ready = { ...(await pack(html, encoding)), headers }
      if (web.isBuilt) cache.keep(key, ready)
    }
    reply.headers(ready.headers)
    sendHtml(request, reply, { status, encoding, ready })
    if (page.isCurrent && web.isBuilt) services.kept.keep(reply, ready.body, page.isCurrent)
    return reply
  }

  app.get('/', show(landing))
  for (const [path, screen] of Object.entries(screens)) app.get(path, show(application(path, screen)))
  app.get('/help', show(help))

  serveFillPages(app, show, services)
  await serveMailStop(app, show, services)
  app.get<{ Params: { formId: string } }>('/form/edit/:formId', async (request, reply) =>
    reply.redirect(`/dashboard/form/edit/${encodeURIComponent(request.params.formId)}`),
  )

  const showNothing = show(nothingHere)
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw refuse('notFound', (m) => m.errors.notFound)
    return showNothing(request, reply)
  })
  return showNothing
}
