import { expect, test, afterEach, vi } from 'vitest'
import {
  safeHref,
  openEmptyWindow,
  openWindow,
  buildUrl,
  encodeSegment,
  InvalidPathError,
} from './urls'

test('accepts http and https', () => {
  expect(safeHref('https://example.com/a?b#c')).toBe('https://example.com/a?b#c')
  expect(safeHref('HTTP://example.com')).toBe('http://example.com/')
})

test('rejects everything else', () => {
  for (const text of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    '/path',
    '//example.com',
    'example.com',
    'https://',
    '',
    undefined,
  ]) {
    expect(safeHref(text)).toBeUndefined()
  }
})

afterEach(() => vi.unstubAllGlobals())

function stubOpen(result: unknown = null) {
  const open = vi.fn((..._args: string[]) => result)
  vi.stubGlobal('window', { open })
  return open
}

test('opens a URL from data without opener and referrer', () => {
  const open = stubOpen()
  openWindow('https://partner.test/start', 'popup,width=560')
  expect(open.mock.calls).toEqual([
    ['https://partner.test/start', '_blank', 'noopener,noreferrer,popup,width=560'],
  ])
})

test('does not open URLs other than http and https', () => {
  const open = stubOpen()
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '/relative', ''])
    openWindow(address, '')
  expect(open).not.toHaveBeenCalled()
})

test('clears the opener of an empty window at once', () => {
  const emptyWindow = { opener: {} }
  stubOpen(emptyWindow)
  expect(openEmptyWindow()).toBe(emptyWindow)
  expect(emptyWindow.opener).toBeNull()
})

test('returns null for a blocked window', () => {
  stubOpen()
  expect(openEmptyWindow()).toBeNull()
})

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
