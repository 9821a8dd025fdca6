import { expect, test } from 'vitest'
import { readRealmFile } from './realmFile'

test('recognizes empty files, broken JSON and values that are not objects', () => {
  expect(readRealmFile(' \n')).toEqual({ state: 'empty' })
  expect(readRealmFile('{')).toMatchObject({ state: 'broken' })
  for (const text of ['[]', '1', 'null', '"a"']) {
    expect(readRealmFile(text)).toEqual({ state: 'notAnObject' })
  }
})

test('counts the contents, including nested groups and client roles', () => {
  const value = {
    realm: 'a',
    enabled: false,
    users: [{}, {}],
    roles: { realm: [{}], client: { x: [{}, {}], y: [{}] } },
    groups: [{ subGroups: [{ subGroups: [{}] }] }, {}],
    clients: 'not a list',
  }
  expect(readRealmFile(JSON.stringify(value))).toMatchObject({
    state: 'realm',
    name: 'a',
    enabled: false,
    holds: [
      { title: 'users', count: 2 },
      { title: 'roles', count: 4 },
      { title: 'groups', count: 4 },
    ],
  })
})

test('ignores a realm name that is not a string', () =>
  expect(readRealmFile('{"realm": 5}')).toMatchObject({ state: 'realm', name: undefined }))
