import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'
import { FormSummary } from './forms.ts'
import { Id } from './ids.ts'
import { limits, reservedUsernames } from './limits.ts'
import { anyText, oneLine, rule } from './text.ts'

/** Two names are the same person's when their keys are equal, whatever the case or the way an accent was typed. */
export const usernameKey = (username: string) => username.normalize('NFKC').toLowerCase().normalize('NFKC')

/** Letters as people see them: no accent without its letter, and none of the characters that show nothing at all. */
const nameCharacters = /^(?!\p{M})(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd}._-])+$/u

/** Normalised before it is measured: one ligature may become three letters. */
const AnyUsername = oneLine(limits.username, 'usernameLength', z.string().normalize('NFKC')).refine(
  (name) => nameCharacters.test(name),
  rule('usernameCharacters'),
)

/** A name that a person may choose. */
export const Username = AnyUsername.refine(
  (name) => !reservedUsernames.has(usernameKey(name)),
  rule('usernameReserved'),
)

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.email.max, rule('emailLength'))
  .pipe(z.email(rule('email')))

export const Password = anyText(limits.password, 'passwordLength')

/** The built-in account behind the Test Acc button. Public on purpose: it is there to be tried. */
export const demoAccount = { username: 'demo', email: 'demo@formwright.example', password: 'look round first' }

/** A user as that user sees themself. */
export const User = z.object({
  _id: Id,
  username: z.string(),
  email: z.string(),
  imgUrl: z.string().optional(),
  isEmailPublic: z.boolean(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
  createdForms: z.array(FormSummary).describe('The newest forms of this user'),
  formTotal: z.int().describe('How many forms there are in all'),
})
export type User = z.output<typeof User>

/** A user as others see them: the address only where its owner shows it, open forms only. */
export const Profile = User.pick({
  username: true,
  imgUrl: true,
  createdAt: true,
  createdForms: true,
  formTotal: true,
}).extend({ email: z.string().optional() })
export type Profile = z.output<typeof Profile>

export const Session = z.object({ token: z.string().describe('Send it in the header named token'), user: User })
export type Session = z.output<typeof Session>

const account = { bodyLimit: limits.body.account, result: Session } as const

export const users = {
  profile: endpoint({
    method: 'GET',
    path: '/user/profile',
    access: 'user',
    summary: 'The signed-in user',
    result: Session,
  }),
  view: endpoint({
    method: 'GET',
    path: '/user/:username',
    access: 'user',
    summary: 'A user as others see them; yourself you see whole',
    // not only those one may choose: the demo account can be looked at too
    params: z.object({ username: AnyUsername }),
    result: Profile,
  }),
  login: endpoint({
    ...account,
    method: 'POST',
    path: '/user/login',
    access: 'public',
    summary: 'Start a session',
    takesRoom: false,
    body: z.object({
      email: z.string().trim().toLowerCase().max(limits.email.max, rule('emailLength')),
      password: z.string(),
    }),
  }),
  signup: endpoint({
    ...account,
    method: 'POST',
    path: '/user/signup',
    access: 'public',
    summary: 'Create an account and start a session',
    body: z.object({ username: Username, email: Email, password: Password }),
    status: 201,
  }),
  update: endpoint({
    ...account,
    method: 'PATCH',
    path: '/user',
    access: 'user',
    summary: 'Change the signed-in user; a new password or e-mail ends the other sessions',
    body: z.object({ username: Username, email: Email, password: Password, isEmailPublic: z.boolean() }).partial(),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/user/logout',
    access: 'user',
    summary: 'End this session',
    takesRoom: false,
    result: Nothing,
  }),
}
