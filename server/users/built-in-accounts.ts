import { demoAccount } from '#shared/users.ts'

/** Holds the instance's own form until its admin has an account. Nobody knows its password. */
export const keeperAccount = { username: 'formwright', email: 'instance@formwright.invalid' }

/** Also while there is no such account: whoever had its address would be taken for it, and get what is its own. */
export const isBuiltIn = (email: string) => email === demoAccount.email || email === keeperAccount.email
