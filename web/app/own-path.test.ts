import { expect, test } from 'vitest'
import { backTo, pathAfterLogin, toNewForm } from './own-path.ts'

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

test('a link that was tried before signing up leads to the builder, and nowhere else', () => {
  expect(pathAfterLogin(toNewForm('spring-intake'))).toBe('/dashboard/form/new?link=spring-intake')
  expect(toNewForm(2027)).toBe('/dashboard/form/new?link=2027')
  expect(toNewForm('a&then=//evil.example')).toBe('/dashboard/form/new?link=a%26then%3D%2F%2Fevil.example')
  expect(toNewForm(undefined)).toBeUndefined()
})
