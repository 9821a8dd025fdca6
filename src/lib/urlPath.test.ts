import { expect, test } from 'vitest'
import { buildUrl, encodeSegment, InvalidPathError } from './urlPath'

const base = 'https://sso.example.com/auth'
const pathOf = (name: string) => `/admin/realms/demo/users/1/consents/${encodeSegment(name)}`

test.each([
  'shop',
  'a.b',
  '...',
  '.hidden',
  '%2e',
  '%2e%2e',
  '%2E.',
  '..%2f',
  '../admin',
  'a/../b',
  String.raw`..\admin`,
  '..;x=1',
  ';',
  '..?x',
  '..#x',
  "it's (here)!*",
  ' . ',
  '\u0000',
  '..\t',
  '..\n',
  '\u202e..',
  '．．',
  'مدير',
  '管理者 👩‍🚀',
  'x'.repeat(10_000),
])('%j reaches the server unchanged', (name) => {
  const url = new URL(buildUrl(base, pathOf(name)))
  expect(url.href).toBe(base + pathOf(name))
  expect(decodeURIComponent(url.pathname.split('/').at(-1) ?? '')).toBe(name)
  expect(url.pathname.split('/')).toHaveLength(9)
})

test.each(['', '.', '..', '\ud800'])('rejects %j as a path segment', (name) => {
  expect(() => encodeSegment(name)).toThrow(InvalidPathError)
})

test.each([
  '/users/../x',
  '/users/%2e%2E/x',
  '/users/.',
  '/users\\..\\x',
  '/users?x',
  '/a b',
  '/a\tb',
])('rejects the path %j', (path) => {
  expect(() => buildUrl(base, `/admin/realms/demo${path}`)).toThrow(InvalidPathError)
})

test('checks URLs without an origin, too', () => {
  expect(buildUrl('/auth', '/admin/serverinfo')).toBe('/auth/admin/serverinfo')
  expect(() => buildUrl('', '/admin/..')).toThrow(InvalidPathError)
})
