import { expect, test } from 'vitest'
import { bodyOf, byKind, differencesOf, itemsIn, outcomeOf, readFile } from './partialImportPlan'

const realm = {
  realm: 'other',
  users: [{ username: 'ann' }],
  groups: [{ name: 'staff' }, { name: 'b', path: '/a/b' }],
  clients: [{ clientId: 'shop' }],
  roles: { realm: [{ name: 'r' }], client: { shop: [{ name: 'buyer' }], empty: [] } },
}

test('a file is one realm, several, or neither', () => {
  expect(readFile(' ')).toEqual({ state: 'empty' })
  expect(readFile('{"realm":"x"}')).toMatchObject({ state: 'realms', realms: [{ realm: 'x' }] })
  expect(readFile('[{"realm":"x"},{"realm":"y"}]')).toMatchObject({ realms: [{}, {}] })
  expect(readFile('[1]')).toEqual({ state: 'notRealms' })
  expect(readFile('{"a":')).toMatchObject({ state: 'broken' })
})

test('groups without a path get theirs', () => {
  const groups = itemsIn(realm).filter(({ kind }) => kind === 'groups')
  expect(groups.map(({ name, body }) => [name, body.path])).toEqual([
    ['/staff', '/staff'],
    ['/a/b', '/a/b'],
  ])
})

test('only what was chosen is sent, and the file stays as it is', () => {
  const before = structuredClone(realm)
  const items = itemsIn(realm)
  expect(byKind(items).map(({ kind, items: some }) => [kind, some.length])).toEqual([
    ['users', 1],
    ['groups', 2],
    ['clients', 1],
    ['realmRoles', 1],
    ['clientRoles', 1],
  ])
  const chosen = items.filter(({ kind }) => kind === 'users' || kind === 'clientRoles')
  expect(bodyOf(chosen, 'SKIP')).toEqual({
    ifResourceExists: 'SKIP',
    users: [{ username: 'ann' }],
    roles: { client: { shop: [{ name: 'buyer' }] } },
  })
  expect(realm).toEqual(before)
})

test('what will happen', () => {
  expect(outcomeOf(undefined, 'FAIL')).toBe('added')
  expect(outcomeOf({}, 'FAIL')).toBe('fails')
  expect(outcomeOf({}, 'SKIP')).toBe('skipped')
  expect(outcomeOf({}, 'OVERWRITE')).toBe('overwritten')
})

test('differences are told by property; what the server makes does not count', () => {
  const existing = { id: '1', name: 'a', attributes: { x: ['1'], y: ['2'] }, enabled: true }
  const body = {
    id: '2',
    name: 'a',
    attributes: { y: ['2'], x: ['1'] },
    enabled: false,
    secret: '**********',
    extra: [],
  }
  expect(differencesOf(existing, body)).toEqual([
    { name: 'enabled', before: 'true', after: 'false' },
  ])
})
