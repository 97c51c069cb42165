const ownPath = (path: unknown) => {
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) return undefined
  // browsers read a backslash as a slash and skip tabs and line breaks: `/\evil.example` is `//evil.example`
  return /[\p{Cc}\\]/u.test(path) ? undefined : path
}

/** Where a login leads: only to a path of this application, whatever a crafted link says. */
export const pathAfterLogin = (then: unknown) => ownPath(then) ?? '/dashboard'

/** The search part of the login page's address that leads to the path afterwards. */
export const backTo = (path: unknown): { then?: string | undefined } => {
  // undefined is said, not left out: the router would else keep what stands in the address
  // oxlint-disable-next-line unicorn/no-thenable -- a string cannot be called, so nothing waits for it
  return { then: ownPath(path) }
}

/** To the builder, with the link that a visitor tried before signing up. The router reads digits alone as a number. */
export const toNewForm = (link: unknown) =>
  typeof link === 'string' || typeof link === 'number'
    ? `/dashboard/form/new?${new URLSearchParams({ link: String(link) })}`
    : undefined
