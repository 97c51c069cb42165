import { describe, expect, test } from 'vitest'
import { de } from '#shared/messages/de.ts'
import { given } from '#server/testing/given.ts'

const html = { accept: 'text/html,application/xhtml+xml' }

describe('the pages', () => {
  test.each(['/', '/help', '/login', '/signup', '/dashboard', '/dashboard/me', '/dashboard/user/maren'])(
    '%s is there, with no inline script and no outside address (42)',
    async (path) => {
      const app = await given.app()
      const { status, headers, body } = await app.get(path, { headers: html })
      expect(status).toBe(200)
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
      expect(body).toContain('<title>')
      expect(body).not.toMatch(/<script(?![^>]*(src=|type="application\/json"))/)
      expect(body).not.toMatch(/(src|href)="(https?:)?\/\//)
      expect(body).not.toMatch(/ style="/)
    },
  )

  test('the scripts and styles of a page are compressed ahead of time and kept for good', async () => {
    const app = await given.app()
    const { body } = await app.get('/login', { headers: html })
    const files = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
      (match: string[]) => match[1] ?? '',
    )
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) {
      const { status, headers } = await app.get(file, { headers: { 'accept-encoding': 'br' } })
      expect([status, headers.get('content-encoding')]).toEqual([200, 'br'])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(await app.send('HEAD', file)).toMatchObject({ status: 200, body: '' })
    }
    expect((await app.get('/assets/there-is-none.js')).status).toBe(404)
  })

  test('other sites may have the files of the build, and nothing else', async () => {
    const { app, form } = await given.form()
    const path = `/form/id/${form._id}`
    const { body } = await app.get(path, { headers: html })
    const files = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match: string[]) => match[1] ?? '')
    const whoMayHave = async (asked: string) => {
      const { headers } = await app.get(asked, { headers: { ...html, origin: 'null' } })
      return [headers.get('cross-origin-resource-policy'), headers.get('access-control-allow-origin')]
    }
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect(await whoMayHave(file)).toEqual(['cross-origin', '*'])
    for (const other of [path, `/api/form/id/${form._id}`, '/api/user/profile', '/assets/there-is-none.js', '/login'])
      expect(await whoMayHave(other)).toEqual(['same-origin', null])
  })

  test.each([
    [{ range: 'bytes=999999999-' }, 416, 'bytes *'],
    [{ 'if-match': '"another"' }, 412, undefined],
    [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412, undefined],
  ])(
    'a file that is not as %o asks is refused with a sentence, and that is no bug (8)',
    async (asked, status, range) => {
      const app = await given.app()
      const [file = ''] = /\/assets\/[^"]+\.js/.exec((await app.get('/login', { headers: html })).body) ?? []
      for (const path of [file, '/preview.png']) {
        const { headers, ...reply } = await app.get(path, { headers: { 'accept-encoding': 'br', ...asked } })
        expect(reply).toEqual({ status, body: { error: expect.stringMatching(/\S/) } })
        expect(headers.get('content-range')?.split('/')[0]).toBe(range)
        for (const name of ['content-encoding', 'cache-control', 'etag']) expect(headers.has(name)).toBe(false)
      }
      expect(app.lines.filter((line) => line.includes('"bug"'))).toEqual([])
    },
  )

  test('the build manifest and what lies outside the build are not served', async () => {
    const app = await given.app()
    for (const path of [
      '/.vite/manifest.json',
      '/assets/../../package.json',
      '/%2e%2e/package.json',
      '/assets/%2e%2e%2fssr/pages.js',
    ])
      expect((await app.get(path)).status).toBe(404)
  })

  test('a chosen theme and language stand in the first byte of HTML', async () => {
    const app = await given.app()
    const opening = async (headers: Record<string, string>) =>
      /<html[^>]*>/.exec((await app.get('/login', { headers })).body)?.[0]
    expect(await opening(html)).toBe('<html lang="en">')
    expect(await opening({ ...html, 'accept-language': 'de' })).toBe('<html lang="de">')
    expect(await opening({ ...html, cookie: 'theme=dark; language=de' })).toBe('<html lang="de" data-theme="dark">')
    expect(await opening({ ...html, cookie: 'theme="><script>; language=xx' })).toBe('<html lang="en">')
  })

  test.each(['/login', '/dashboard/form/edit/1', '/nothing/here'])(
    '%s has its words asked for at once, those of its language alone',
    async (path) => {
      const app = await given.app()
      for (const language of ['en', 'de']) {
        const { body } = await app.get(path, { headers: { ...html, 'accept-language': language } })
        const words = [...body.matchAll(/rel="modulepreload" href="\/assets\/(en|de)-/g)].map(([, named]) => named)
        expect(words).toEqual([language])
      }
    },
  )

  test('a page that is known already is not sent again', async () => {
    const app = await given.app()
    const etag = (await app.get('/', { headers: html })).headers.get('etag') ?? ''
    expect(await app.get('/', { headers: { ...html, 'if-none-match': etag } })).toMatchObject({ status: 304, body: '' })
  })

  test('an unknown address is a page for people and JSON for programs, 404 for both', async () => {
    const app = await given.app()
    const page = await app.get('/dashbord/forms', { headers: html })
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await app.get('/dashbord/forms')).toMatchObject({ status: 404, body: { error: expect.any(String) } })
  })

  test.each([
    ['half a letter', '/form/%E0%A4%A'],
    ['a lone percent sign', '/dashboard/%'],
    ['a long name', `/form/${'a'.repeat(201)}`],
    ['a query without end', `/login?${'a'.repeat(5_000)}`],
  ])('an address with %s, which cannot be read, is a page for people as well', async (_, path) => {
    const app = await given.app()
    const { status, headers, body } = await app.get(path, { headers: { ...html, 'accept-language': 'de' } })
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain(de.notFound.page)
    for (const address of [path, `/api${path}`])
      expect((await app.get(address)).body).toEqual({ error: expect.any(String) })
  })

  test.each([
    ['/login', 'JavaScript is turned off', 'needs JavaScript'],
    ['/dashboard', 'JavaScript is turned off', 'needs JavaScript'],
    ['/dashbord/forms', 'Page not found', 'There is nothing at this address'],
  ])('%s says without script what is the matter, and leads on', async (path, title, text) => {
    const app = await given.app()
    const { body } = await app.get(path, { headers: html })
    const said = /<noscript>.*<\/noscript>/.exec(body)?.[0]
    expect(said).toContain(`<h1>${title}</h1>`)
    expect(said).toContain(text)
    expect(said).toContain('<a href="/">Home page</a>')
  })

  test.each(['/form/nothing', '/form/id/0190aaaa-0000-7000-8000-000000000000', '/invite/nothing'])(
    '%s says in the HTML that there is no such form, and may be framed',
    async (path) => {
      const app = await given.app()
      const { status, body, headers } = await app.get(path, { headers: html })
      expect(status).toBe(404)
      expect(body).toContain('Form Not Found')
      expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    },
  )

  test('the demo account is offered only where it is on, and the address of links is told where it is set', async () => {
    const settings = async (env: Record<string, string>) =>
      /id="settings">([^<]+)</.exec((await (await given.app(env)).get('/login', { headers: html })).body)?.[1]
    expect(JSON.parse((await settings({})) ?? '')).toEqual({ demo: true, hasPublicUrl: false, language: 'en' })
    const others = { DEMO: 'off', PUBLIC_URL: 'https://forms.example.org' }
    expect(JSON.parse((await settings(others)) ?? '')).toEqual({ demo: false, hasPublicUrl: true, language: 'en' })
  })

  test('without the demo account the landing page has no way to it', async () => {
    const page = async (env: Record<string, string>) =>
      (await (await given.app(env)).get('/', { headers: html })).body as string
    const ways = [/\/form\/(?!feature-request)[a-z]/, /Demo Form/, /Test Acc/]
    const on = await page({})
    const off = await page({ DEMO: 'off' })
    const links = (body: string) => [...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href).join(' ')
    for (const way of ways) expect(on).toMatch(way)
    expect(links(off)).not.toMatch(/\/form\/(?!feature-request)/)
    for (const way of ways.slice(1)) expect(off).not.toMatch(way)
  })

  test('search engines may read the landing page and forms, and nothing private', async () => {
    const app = await given.app()
    const { status, body } = await app.get('/robots.txt')
    expect(status).toBe(200)
    for (const path of ['/api/', '/dashboard', '/invite/']) expect(body).toContain(`Disallow: ${path}\n`)
    expect(body).not.toContain('Disallow: /form')
  })

  test('a picture for other sites is named where the address is known for sure', async () => {
    const images = async (env: Record<string, string>) => {
      const { app, form } = await given.form({}, await given.app(env))
      const pages = await Promise.all(['/', `/form/id/${form._id}`].map((path) => app.get(path, { headers: html })))
      return pages.map(({ body }) => /og:image" content="([^"]+)"/.exec(body)?.[1])
    }
    const picture = 'https://forms.example.org/preview.png'
    expect(await images({ PUBLIC_URL: 'https://forms.example.org' })).toEqual([picture, picture])
    expect(await images({})).toEqual([undefined, undefined])
  })
})
