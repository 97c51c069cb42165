import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { demoAccount } from '#shared/users.ts'
import { given } from '#server/testing/given.ts'
import { seedDemoAccount } from './demo-account.ts'

const password = 'correct horse battery'

describe('signing up', () => {
  test('makes an account and a session at once', async () => {
    const app = await given.app()
    const reply = await app.post('/api/user/signup', { username: 'maren', email: 'Maren@Example.org', password })
    expect(reply).toMatchObject({
      status: 201,
      body: { token: expect.any(String), user: { username: 'maren', email: 'maren@example.org', createdForms: [] } },
    })
    expect(reply.body.user).not.toHaveProperty('passwordHash')
    expect(await app.get('/api/user/profile', { token: reply.body.token })).toMatchObject({
      status: 200,
      body: { token: reply.body.token, user: { username: 'maren' } },
    })
  })

  test('takes a name in any letters', async () => {
    const { user } = await given.user({ username: 'مريم.٣', email: 'maryam@example.org' })
    expect(user.username).toBe('مريم.٣')
  })

  test.each([
    ['a name in other case', { username: 'MAREN', email: 'new@example.org' }, ['username']],
    ['an address in other case', { username: 'other', email: 'MAREN@example.ORG' }, ['email']],
    ['both', { username: 'Maren', email: 'maren@example.org' }, ['email', 'username']],
    ['a name in full-width letters', { username: 'ｍａｒｅｎ', email: 'new@example.org' }, ['username']],
  ])('refuses what is taken: %s', async (_, account, fields) => {
    const { app } = await given.user({ username: 'maren', email: 'maren@example.org' })
    const reply = await app.post('/api/user/signup', { password, ...account })
    expect(reply).toMatchObject({ status: 409, body: { error: expect.stringMatching(/taken|exists already/) } })
    expect(Object.keys(reply.body.fields).toSorted()).toEqual(fields)
  })

  test('twenty at the same moment with one name make one account', async () => {
    const app = await given.app()
    const tries = Array.from({ length: 20 }, (_, n) =>
      app.post('/api/user/signup', { username: n % 2 ? 'MAREN' : 'maren', email: `m${n}@example.org`, password }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  })

  test.each([
    ['too short a name', { username: 'ab' }, 'username'],
    ['too long a name', { username: 'a'.repeat(33) }, 'username'],
    ['a name with a space', { username: 'two words' }, 'username'],
    ['a name with a slash', { username: 'a/b/c' }, 'username'],
    ['a name that is a path', { username: 'Profile' }, 'username'],
    ['an address without a domain', { email: 'maren@' }, 'email'],
    ['two addresses', { email: 'a@example.org,b@example.org' }, 'email'],
    ['an address with a line break', { email: 'a@example.org\nbcc: b@example.org' }, 'email'],
    ['too short a password', { password: '1234567' }, 'password'],
    ['too long a password', { password: 'x'.repeat(257) }, 'password'],
    ['a password that everybody uses', { password: 'Password1' }, 'password'],
  ])('refuses %s', async (_, fault, field) => {
    const app = await given.app()
    const good = { username: 'maren', email: 'maren@example.org', password }
    const reply = await app.post('/api/user/signup', { ...good, ...fault })
    expect(reply).toMatchObject({
      status: 422,
      body: { error: expect.any(String), fields: { [field]: expect.any(String) } },
    })
    expect((await app.post('/api/user/signup', good)).status).toBe(201)
  })

  test('sets nothing that is the server’s to set', async () => {
    const app = await given.app()
    const wish = { isDemo: true, createdAt: '2001-01-01T00:00:00.000Z', _id: 'mine', isEmailPublic: true }
    const reply = await app.post('/api/user/signup', { username: 'maren', email: 'm@example.org', password, ...wish })
    expect(reply).toMatchObject({ status: 201, body: { user: { isDemo: false, isEmailPublic: false } } })
    expect(reply.body.user.createdAt > '2026').toBe(true)
  })
})

describe('logging in', () => {
  test('takes the address in any case and the password as it was typed', async () => {
    const { app } = await given.user({ email: 'maren@example.org', password: 'käse und brot 🧀' })
    const login = (email: string, word: string) => app.post('/api/user/login', { email, password: word })
    expect((await login(' MAREN@example.org ', 'käse und brot 🧀')).status).toBe(200)
    expect((await login('maren@example.org', 'ka\u0308se und brot 🧀')).status).toBe(200)
    expect((await login('maren@example.org', 'käse und brot')).status).toBe(401)
  })

  test('says the same of an unknown address and of a wrong password (30)', async () => {
    const { app, email } = await given.user()
    const wrong = await app.post('/api/user/login', { email, password: 'not this one' })
    const unknown = await app.post('/api/user/login', { email: 'nobody@example.org', password: 'not this one' })
    expect(wrong.status).toBe(401)
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('is refused for a while after ten failures with one address, right password or not (31)', async () => {
    const { app, email } = await given.user()
    const failures = await Promise.all(
      Array.from({ length: 12 }, () => app.post('/api/user/login', { email, password: 'not this one' })),
    )
    expect(failures.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = await app.post('/api/user/login', { email, password })
    expect(refused).toMatchObject({ status: 429, body: { error: expect.stringContaining('minutes') } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const { email: other } = await given.user({}, app)
    expect((await app.post('/api/user/login', { email: other, password })).status).toBe(200)
  })

  test('refused for one e-mail leaves the others behind the same address their tries', async () => {
    const { app, email } = await given.user({}, await given.app({ TRUST_PROXY: '127.0.0.1' }))
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const login = (body: object) => app.post('/api/user/login', body, { headers })
    const wrong = { email, password: 'not this one' }
    await Promise.all(Array.from({ length: 10 }, () => login(wrong)))
    const refused = await Promise.all(Array.from({ length: 100 }, () => login(wrong)))
    expect(refused.every(({ status }) => status === 429)).toBe(true)
    expect((await login({ email: 'nobody@example.org', password })).status).toBe(401)
  })

  test('is not refused because of others with the right password at the same moment', async () => {
    const { app, email } = await given.user()
    const login = (word: string) => app.post('/api/user/login', { email, password: word })
    const many = async (count: number, word: string) =>
      (await Promise.all(Array.from({ length: count }, () => login(word)))).map(({ status }) => status)
    expect(new Set(await many(15, password))).toEqual(new Set([200]))
    await many(9, 'not this one')
    expect(await many(3, password)).toEqual([200, 200, 200])
    expect((await many(3, 'not this one')).filter((status) => status === 401)).toHaveLength(1)
  })

  test('names an address that an account can have', async () => {
    const app = await given.app()
    const reply = await app.post('/api/user/login', { email: `${'x'.repeat(250)}@example.org`, password })
    expect(reply).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } })
  })

  test('that succeeds does not count towards the limit', async () => {
    const { app, email } = await given.user()
    for (let n = 0; n < 12; n++) expect((await app.post('/api/user/login', { email, password })).status).toBe(200)
  })
})

describe('a session', () => {
  test.each([
    ['none', {}],
    ['a forged one', { token: 'A'.repeat(43) }],
    ['one of another shape', { token: "' or 1=1 --" }],
    ['an empty one', { token: '' }],
  ])('is needed: %s is refused', async (_, options) => {
    const app = await given.app()
    expect(await app.get('/api/user/profile', options)).toMatchObject({
      status: 401,
      body: { error: 'Log in to continue' },
    })
  })

  test('ends after thirty days without use, and slides with use (27)', async () => {
    const { app, token } = await given.user()
    const daysLeft = async () =>
      (
        await app.db.execute<{ days: number }>(
          sql`select extract(day from expires_at - now())::int as days from sessions`,
        )
      ).rows
    await app.db.execute(sql`update sessions set expires_at = now() + interval '5 days'`)
    expect((await app.get('/api/user/profile', { token })).status).toBe(200)
    expect(await daysLeft()).toEqual([{ days: 29 }])
    await app.db.execute(sql`update sessions set expires_at = now() - interval '1 second'`)
    expect((await app.get('/api/user/profile', { token })).status).toBe(401)
  })

  test('is stored as a hash only (27)', async () => {
    const { app, token } = await given.user()
    const { rows } = await app.db.execute<{ row: string }>(sql`select sessions::text as row from sessions`)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
    expect(rows[0]?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test('ends when its user signs out, and the others go on', async () => {
    const { app, email, token } = await given.user()
    const { token: other } = (await app.post('/api/user/login', { email, password })).body
    expect(await app.post('/api/user/logout', undefined, { token })).toMatchObject({ status: 200, body: {} })
    expect((await app.get('/api/user/profile', { token })).status).toBe(401)
    expect((await app.get('/api/user/profile', { token: other })).status).toBe(200)
  })
})

describe('changing the own profile', () => {
  test.each(['/api/user', '/api/user/'])('works at %s (14)', async (path) => {
    const { app, token } = await given.user()
    const reply = await app.patch(path, { username: 'Renamed', isEmailPublic: true }, { token })
    expect(reply).toMatchObject({ status: 200, body: { token, user: { username: 'Renamed', isEmailPublic: true } } })
  })

  test('with nothing to change changes nothing', async () => {
    const { app, token, user } = await given.user()
    expect((await app.patch('/api/user', {}, { token })).body.user).toEqual(user)
  })

  test.each([
    ['password', { password: 'another long one' }],
    ['e-mail', { email: 'moved@example.org' }],
  ])('a new %s ends the other sessions at once, this one goes on (28)', async (_, change) => {
    const { app, email, token } = await given.user()
    const { token: other } = (await app.post('/api/user/login', { email, password })).body
    expect((await app.get('/api/user/profile', { token: other })).status).toBe(200)
    expect((await app.patch('/api/user', change, { token })).status).toBe(200)
    expect((await app.get('/api/user/profile', { token: other })).status).toBe(401)
    expect((await app.get('/api/user/profile', { token })).status).toBe(200)
    const now = { email, password, ...change }
    expect((await app.post('/api/user/login', now)).status).toBe(200)
  })

  test('a new name, or the same address again, ends no session', async () => {
    const { app, email, token } = await given.user()
    const { token: other } = (await app.post('/api/user/login', { email, password })).body
    expect((await app.patch('/api/user', { username: 'Renamed', email }, { token })).status).toBe(200)
    expect((await app.get('/api/user/profile', { token: other })).status).toBe(200)
  })

  test('of two sessions that change the account at once one ends the other, whose change is not made (28)', async () => {
    const { app, email, token } = await given.user()
    const { token: other } = (await app.post('/api/user/login', { email, password })).body
    const replies = await Promise.all([
      app.patch('/api/user', { password: 'another long one' }, { token: other }),
      app.patch('/api/user', { email: 'moved@example.org' }, { token }),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]))
    const profiles = await Promise.all([other, token].map((own) => app.get('/api/user/profile', { token: own })))
    expect(profiles.map(({ status }) => status)).toEqual(replies.map(({ status }) => status))
  })

  test('no login with the old password survives the change, however close they come', async () => {
    const { app, email, token } = await given.user()
    const logins = Array.from({ length: 8 }, () => app.post('/api/user/login', { email, password }))
    const [change, ...replies] = await Promise.all([
      app.patch('/api/user', { password: 'another long one' }, { token }),
      ...logins,
    ])
    expect(change.status).toBe(200)
    const tokens = replies.filter(({ status }) => status === 200).map(({ body }) => body.token as string)
    const later = await Promise.all(tokens.map((other) => app.get('/api/user/profile', { token: other })))
    expect(later.map(({ status }) => status)).toEqual(tokens.map(() => 401))
  })

  test('refuses a taken name or address and keeps the rest as it was', async () => {
    const { app } = await given.user({ username: 'maren', email: 'maren@example.org' })
    const { token, user } = await given.user({}, app)
    const reply = await app.patch('/api/user', { username: 'MAREN', email: 'Maren@example.org' }, { token })
    expect(reply).toMatchObject({
      status: 409,
      body: {
        fields: { username: expect.any(String), email: 'Another account has this email. Enter a different one' },
      },
    })
    expect((await app.get('/api/user/profile', { token })).body.user).toEqual(user)
  })

  test('lets a user write their own name in other case', async () => {
    const { app, token } = await given.user({ username: 'maren' })
    expect((await app.patch('/api/user', { username: 'Maren' }, { token })).body.user.username).toBe('Maren')
  })
})

describe('what others see', () => {
  test('is no address unless its owner shows it (35)', async () => {
    const { app, token } = await given.user({ username: 'maren', email: 'maren@example.org' })
    const viewer = await given.user({}, app)
    const hidden = await app.get('/api/user/MAREN', { token: viewer.token })
    expect(hidden).toMatchObject({ status: 200, body: { username: 'maren', createdForms: [] } })
    expect(JSON.stringify(hidden.body)).not.toContain('maren@example.org')
    await app.patch('/api/user', { isEmailPublic: true }, { token })
    expect((await app.get('/api/user/maren', { token: viewer.token })).body.email).toBe('maren@example.org')
  })

  test('is open forms only, while the owner sees all', async () => {
    const { app, token, user } = await given.user({ username: 'maren' })
    const viewer = await given.user({}, app)
    await app.db.execute(sql`insert into forms (id, owner_id, name, is_open) values
      (gen_random_uuid(), ${user._id}, 'Open', true), (gen_random_uuid(), ${user._id}, 'Shut', false)`)
    const names = async (as: string) =>
      (await app.get('/api/user/maren', { token: as })).body.createdForms
        .map(({ name }: { name: string }) => name)
        .toSorted()
    expect(await names(viewer.token)).toEqual(['Open'])
    expect(await names(token)).toEqual(['Open', 'Shut'])
  })

  test('is the newest fifty forms, and how many there are in all', async () => {
    const { app, token, user } = await given.user({ username: 'maren' })
    const viewer = await given.user({}, app)
    await app.db.execute(sql`insert into forms (id, owner_id, name, is_open)
      select gen_random_uuid(), ${user._id}, 'Form ' || n, n > 3 from generate_series(1, 60) as n`)
    const counts = async (as: string) => {
      const { createdForms, formTotal } = (await app.get('/api/user/maren', { token: as })).body
      return [createdForms.length, formTotal]
    }
    expect(await counts(token)).toEqual([50, 60])
    expect(await counts(viewer.token)).toEqual([50, 57])
  })

  test('is a 404 for a name that nobody has or can have', async () => {
    const { app, token } = await given.user()
    for (const name of ['nobody', 'a', '%00%00%00', 'x'.repeat(190)])
      expect(await app.get(`/api/user/${name}`, { token })).toMatchObject({
        status: 404,
        body: { error: expect.any(String) },
      })
  })

  test('is limited to sixty a minute (31)', async () => {
    const { app, token } = await given.user()
    const replies = await Promise.all(Array.from({ length: 61 }, () => app.get('/api/user/nobody', { token })))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('the demo account', () => {
  test('can be tried, and keeps its name, address and password (34)', async () => {
    const app = await given.app()
    await seedDemoAccount(app.db)
    await seedDemoAccount(app.db)
    const { email, password: word } = demoAccount
    const { status, body } = await app.post('/api/user/login', { email, password: word })
    expect(status).toBe(200)
    for (const change of [{ username: 'mine' }, { email: 'mine@example.org' }, { password: 'mine, all mine' }])
      expect(await app.patch('/api/user', change, { token: body.token })).toMatchObject({
        status: 403,
        body: { error: expect.any(String) },
      })
    expect((await app.post('/api/user/login', { email, password: word })).status).toBe(200)
  })

  test('is open to all, whatever somebody types as its password', async () => {
    const app = await given.app()
    await seedDemoAccount(app.db)
    const { email, password: word } = demoAccount
    for (let n = 0; n < 12; n++)
      expect((await app.post('/api/user/login', { email, password: 'not this one' })).status).toBe(401)
    expect((await app.post('/api/user/login', { email, password: word })).status).toBe(200)
  })
})
