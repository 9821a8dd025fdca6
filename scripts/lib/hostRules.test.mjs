import { expect, test } from 'vitest'
import { hostnameCheck, isAmbiguousPath, isRealmName, proxyCheck } from './hostRules.mjs'

test('accepts a name with any port, and NAME:PORT only with that port', () => {
  const isAllowedHost = hostnameCheck([
    'localhost',
    '[::1]',
    'SSO.example.com',
    'console.example.com:8443',
  ])
  const hosts = [
    'localhost',
    'localhost:8181',
    '[::1]:8181',
    'sso.example.com:443',
    'console.example.com:8443',
  ]
  expect(hosts.filter((host) => !isAllowedHost(host))).toEqual([])
  const foreign = [
    '',
    'evil.example',
    'localhost.evil.example',
    'evil.localhost',
    'console.example.com',
    'console.example.com:80',
    '127.0.0.1',
    '[::2]',
  ]
  expect(foreign.filter(isAllowedHost)).toEqual([])
})

test.each(['', 'https://sso.example.com', 'a b', 'sso.example.com/', '*.example.com', '[::1'])(
  'rejects the host name %j',
  (hostname) => expect(() => hostnameCheck([hostname])).toThrow(/--hostname .* is not a host name/),
)

test.each(['example', '10.0.0.0/33', '::1/129', '10.0.0.1/x', ''])(
  'rejects the proxy %j',
  (proxy) => expect(() => proxyCheck([proxy])).toThrow(/--trusted-proxy .*IP address/),
)

test('matches proxies by address, block and IPv4-mapped IPv6 address', () => {
  const isProxy = proxyCheck(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  expect(
    ['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', 'fd00::1'].filter((address) => !isProxy(address)),
  ).toEqual([])
  expect(['127.0.0.2', '11.0.0.1', '::1', 'evil', ''].filter(isProxy)).toEqual([])
})

test.each([
  '/admin/realms/a..b/users',
  '/admin/realms/demo/roles/a%2Fb',
  '/admin/realms/demo/roles/a%5Cb',
  '/auth/admin/realms/demo/roles/a%2Fb',
  '/admin/realms/demo/roles/100%25',
  '/admin/realms/demo/roles/%25zz',
  '/admin/realms/demo/roles/a%3Bb',
  '/admin/realms/demo/roles/%C3%A9t%C3%A9',
  '/realms/...',
  '/realms/a%20b',
])('%s is not ambiguous', (path) => expect(isAmbiguousPath(path)).toBe(false))

test('accepts realm names without reserved characters', () => {
  const names = ['master', 'a b', 'été', 'a.b-c_d', '日本'].map(encodeURIComponent)
  expect(names.filter((name) => !isRealmName(name))).toEqual([])
  expect(['%zz', '<b>', 'a%2Fb', 'a%5Cb', 'a;b', 'a%00', 'a&b', '%22'].filter(isRealmName)).toEqual(
    [],
  )
})
