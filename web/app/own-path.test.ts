import { expect, test } from 'vitest'
import { backTo, pathAfterLogin } from './own-path.ts'

test.each(['/dashboard', '/dashboard/user/maren?tab=forms#top', '/'])('a login leads back to %s', (path) => {
  expect(pathAfterLogin(path)).toBe(path)
  expect(backTo(path)).toEqual({ then: path })
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /dashboard',
  'javascript:alert(1)',
  'dashboard',
  '',
  undefined,
  7,
])('a login does not follow %j', (path) => {
  expect(pathAfterLogin(path)).toBe('/dashboard')
  // present and undefined: the router keeps what stands in the address for a name that is left out
  expect(backTo(path)).toStrictEqual({ then: undefined })
})
