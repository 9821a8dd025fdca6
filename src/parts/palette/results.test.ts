import { expect, test } from 'vitest'
import { addArrivals, consolePath, findByName, parseSearch } from './results'

test.each([
  ['ann', 'all', 'ann'],
  ['@ann', 'users', 'ann'],
  ['> create client', 'actions', 'create client'],
  ['#sso', 'settings', 'sso'],
  ['#/demo/users', 'all', '#/demo/users'],
  ['', 'all', ''],
])('reads what %j searches', (text, scope, search) =>
  expect(parseSearch(text)).toEqual({ scope, search }),
)

test.each([
  ['https://sso.test/admin/master/console/#/demo/users/1/settings', '/demo/users/1/settings'],
  ['#/demo/users', '/demo/users'],
  ['# sso', undefined],
  ['https://sso.test/', undefined],
])('finds the page of the address %s', (text, path) => expect(consolePath(text)).toBe(path))

test('appends groups in the order of their arrival, and never moves one', () => {
  const first = addArrivals({ search: '', groups: [] }, 'ann', ['roles'])
  const second = addArrivals(first, 'ann', ['users', 'roles'])
  expect(second.groups).toEqual(['roles', 'users'])
  expect(addArrivals(second, 'ann', ['users', 'roles'])).toBe(second)
  expect(addArrivals(second, 'anna', ['users']).groups).toEqual(['users'])
})

test('puts the name itself first, then beginnings, words and parts', () => {
  const names = ['Realm keys', 'Turnkey', 'Keys', 'Key', 'Public keys of clients']
  const found = findByName(
    names.map((name) => ({ name })),
    'key',
    4,
  )
  expect(found.map(({ name }) => name)).toEqual([
    'Key',
    'Keys',
    'Realm keys',
    'Public keys of clients',
  ])
})
