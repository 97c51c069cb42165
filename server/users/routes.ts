import type { users } from '#shared/users.ts'
import { announceEverything } from '#server/db/changes.ts'
import { isUniqueViolation, retryCollisions } from '#server/db/failures.ts'
import type { Db } from '#server/db/connect.ts'
import { giveFeatureRequest } from '#server/forms/feature-request.ts'
import type { Handlers } from '#server/http/mount.ts'
import { refuse } from '#server/http/refuse.ts'
import { isBuiltIn } from './built-in-accounts.ts'
import { hashPassword, isCommon, isPassword } from './passwords.ts'
import { createSession, deleteOtherSessions, deleteSession, isLive } from './sessions.ts'
import { createUser, findCredentials, findProfile, findUser, listTaken, updateUser } from './store.ts'

async function session(db: Db, userId: string, token: string) {
  const user = await findUser(db, userId)
  if (!user) throw refuse('unauthenticated', (m) => m.errors.signIn)
  return { token, user }
}

async function newSession(db: Db, userId: string, passwordHash: string) {
  const token = await createSession(db, userId, passwordHash)
  if (token === undefined) throw refuse('unauthenticated', (m) => m.errors.wrongLogin)
  return session(db, userId, token)
}

async function refuseCommon(password: string) {
  if (await isCommon(password))
    throw refuse('invalid', (m) => m.fields.passwordCommon, { fields: { password: 'passwordCommon' } })
}

function refuseBuiltIn(email: string, fault: 'emailTaken' | 'emailOfAnother') {
  if (isBuiltIn(email)) throw refuse('conflict', (m) => m.errors.emailTaken, { fields: { email: fault } })
}

/** The database decided that something is taken: says which, to somebody new or to the user with the given id. */
async function refuseTaken(db: Db, wanted: { username?: string; email?: string }, userId?: string): Promise<never> {
  const taken = await listTaken(db, wanted, userId)
  const emailFault = userId === undefined ? 'emailTaken' : 'emailOfAnother'
  throw refuse('conflict', (m) => (taken.username ? m.errors.usernameTaken : m.errors.emailTaken), {
    fields: {
      ...(taken.username && { username: 'usernameTaken' as const }),
      ...(taken.email && { email: emailFault }),
    },
  })
}

export const userRoutes: Handlers<typeof users> = {
  profile: ({ db, user, token }) => session(db, user.id, token),

  view: async ({ db, user, limiter, params }) => {
    limiter.take('profiles', user.id)
    const profile = await findProfile(db, user.id, params.username)
    if (!profile) throw refuse('notFound', (m) => m.errors.userNotFound)
    return profile
  },

  login: async ({ db, limiter, address, log, body }) => {
    const byEmail = address === undefined ? body.email : `${body.email} ${address}`
    // by address first: who is refused here must not leave a window behind for each e-mail they make up
    const account = await limiter.attempt('loginPerAddress', address, async () => {
      const found = await findCredentials(db, body.email)
      const prove = async () => ((await isPassword(body.password, found?.passwordHash)) ? found : undefined)
      // its password is public: there is nothing to guess, and nobody to keep out
      return found?.isDemo ? prove() : limiter.attempt('loginPerEmail', byEmail, prove)
    })
    if (!account) {
      log.warn({ event: 'login refused' })
      throw refuse('unauthenticated', (m) => m.errors.wrongLogin)
    }
    log.info({ event: 'login', userId: account.id })
    return newSession(db, account.id, account.passwordHash)
  },

  signup: async ({ db, config, limiter, address, log, body: { username, email, password } }) => {
    limiter.take('signup', address)
    refuseBuiltIn(email, 'emailTaken')
    await refuseCommon(password)
    const passwordHash = await hashPassword(password)
    try {
      // account and session are made together: an account whose reply was lost can simply log in
      return await db.transaction(async (tx) => {
        const userId = await createUser(tx, { username, email, passwordHash })
        log.info({ event: 'signup', userId })
        if (email === config.adminEmail) await giveFeatureRequest(tx, userId)
        return newSession(tx, userId, passwordHash)
      })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      return refuseTaken(db, { username, email })
    }
  },

  update: async ({ db, user, token, log, body: { password, ...changes } }) => {
    const newEmail = changes.email === user.email ? undefined : changes.email
    const isNewEmail = newEmail !== undefined
    const isNewName = changes.username !== undefined && changes.username !== user.username
    if (user.isDemo && (isNewEmail || isNewName || password !== undefined))
      throw refuse('forbidden', (m) => m.errors.demoAccount)
    if (isNewEmail) refuseBuiltIn(newEmail, 'emailOfAnother')
    if (password !== undefined) await refuseCommon(password)
    const passwordHash = password === undefined ? undefined : await hashPassword(password)
    try {
      await retryCollisions(() =>
        db.transaction(async (tx) => {
          await updateUser(tx, user.id, { ...changes, passwordHash })
          // another change may have ended this session while the password was hashed; the account is locked from here on
          if (!(await isLive(tx, token))) throw refuse('unauthenticated', (m) => m.errors.signIn)
          if (isNewName) await announceEverything(tx)
          if (isNewEmail || password !== undefined) await deleteOtherSessions(tx, user.id, token)
        }),
      )
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      return refuseTaken(db, changes, user.id)
    }
    log.info({ event: 'profile', userId: user.id, endedOthers: isNewEmail || password !== undefined })
    return session(db, user.id, token)
  },

  logout: async ({ db, user, token, log }) => {
    await deleteSession(db, token)
    log.info({ event: 'logout', userId: user.id })
    return {}
  },
}
