import { expect, test } from 'vitest'
import { addArrivals, consolePath, findByName, parseSearch, sortByMatch } from './results'

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

test('puts the group with the best match first, and keeps the order of others', () => {
  const group = (id: string, ...names: string[]) => ({
    id,
    entries: names.map((name) => ({ name })),
  })
  const groups = [
    group('pages', 'User federation'),
    group('settings', 'Sync registrations', 'Import users'),
    group('actions', 'Create realm role', 'Create user'),
  ]
  const ids = (search: string) => sortByMatch(groups, search).map(({ id }) => id)
  expect(ids('create user')).toEqual(['actions', 'pages', 'settings'])
  expect(ids('user')).toEqual(['pages', 'settings', 'actions'])
  expect(ids('unknown')).toEqual(['pages', 'settings', 'actions'])
})
